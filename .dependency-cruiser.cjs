// The layers of src/: a room imports only from rooms with a lower level, and only through their index.ts.
const levels = {
  util: 1,
  errors: 1,
  number: 1,
  domain: 2,
  stats: 3,
  queue: 3,
  ledger: 3,
  query: 3,
  model: 3,
  check: 3,
  table: 3,
  suite: 3,
  findings: 3,
  testing: 4,
  prompt: 4,
  rules: 4,
  report: 5,
  judge: 5,
  adapters: 6,
  run: 6,
  conduct: 7,
  trust: 7,
  matchers: 8,
  worker: 9,
  review: 9,
  cli: 10,
};
const pure = [
  "report",
  "rules",
  "prompt",
  "findings",
  "table",
  "check",
  "stats",
  "domain",
  "errors",
  "util",
  "number",
];
const rooms = Object.keys(levels);

const layerRules = rooms.map((room) => ({
  name: `layer-${room}`,
  comment: `${room}/ (level ${levels[room]}) may import only rooms of a lower level`,
  severity: "error",
  from: { path: `^src/${room}/`, pathNot: "\\.test(-d)?\\.tsx?$" },
  to: {
    path: `^src/(${rooms.filter((other) => other !== room && levels[other] >= levels[room]).join("|") || "-"})/`,
  },
}));

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...layerRules,
    {
      name: "only-through-index",
      comment: "another room is entered through its index.ts",
      severity: "error",
      from: { path: "^src/([^/]+)/", pathNot: "\\.test(-d)?\\.tsx?$" },
      to: {
        path: "^src/([^/]+)/.+",
        pathNot: ["^src/$1/", "^src/[^/]+/index\\.ts$", "^src/adapters/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "pure-rooms-touch-nothing",
      comment: "pure rooms reach no file, clock, network, environment or process",
      severity: "error",
      from: { path: `^src/(${pure.join("|")})/`, pathNot: "\\.test(-d)?\\.tsx?$" },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    },
    {
      name: "optional-peers-only-in-adapters",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/adapters/", "\\.test(-d)?\\.tsx?$"] },
      to: { path: "node_modules/(@duckdb|@ai-sdk|@malloydata|pg|apache-arrow|node-llama-cpp)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
