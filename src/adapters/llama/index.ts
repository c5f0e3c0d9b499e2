export { createLlamaModel, type LlamaModelOptions } from "./llama-model.ts";
