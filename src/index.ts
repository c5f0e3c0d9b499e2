export { runSuite } from "./run/index.ts";
