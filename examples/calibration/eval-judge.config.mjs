// The configuration of the examples in this folder: the bundled suite, and a scripted reader in place of a model.
import { readFileSync } from "node:fs";
import { createScriptedReader } from "./scripted-reader.mjs";

const notes = JSON.parse(readFileSync(new URL("shop-notes.json", import.meta.url), "utf8"));

export default {
  suite: "../shop-suite",
  runs: ".eval-judge/runs",
  calibration: "calibration",
  model: createScriptedReader(notes),
};
