import type { JudgeModel } from "./judge-model.ts";

/** The model with another way of asking, or other facts; everything else stays. */
export function decorateModel(
  model: JudgeModel,
  changes: Pick<JudgeModel, "generate"> & Partial<Pick<JudgeModel, "price">>,
): JudgeModel {
  const { id, parameters, capabilities, price } = model;
  return {
    id,
    parameters,
    capabilities,
    price,
    ...(model.close === undefined ? {} : { close: () => closeModel(model) }),
    ...changes,
  };
}

/** Called on the model itself, which may be an instance of a class. */
async function closeModel(model: JudgeModel): Promise<void> {
  await model.close?.();
}
