export { createPackageLoader, type LoadPackage } from "./load-package.ts";
export { type OpenEnginesOptions, openEngines } from "./open-engines.ts";
export { type ResolveModelOptions, resolveModel } from "./resolve-model.ts";
export { type ModelInput, type NamedModelFunction, toJudgeModel } from "./to-judge-model.ts";
export { wireSecrets } from "./wire-secrets.ts";
