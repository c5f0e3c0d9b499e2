import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "test/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One module graph for the files of a worker: the rooms hold no state that a test could leave behind.
    isolate: false,
    maxWorkers: 2,
    reporters: ["default"],
  },
});
