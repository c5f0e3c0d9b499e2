#!/usr/bin/env node
import { parseArgs } from "node:util";
import type { FaultRates } from "./choose-fault.ts";
import { type FaultName, faultNames } from "./fault-names.ts";
import { startFaultServer } from "./fault-server.ts";

/** Runs the fault server by hand: `node dist/testing/fault-server-main.js --port 4010 --seed 1 --latency 200 --fault status_429=0.1 --fault refusal=0.05`. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    seed: { type: "string", default: "0" },
    latency: { type: "string", default: "0" },
    slow: { type: "string", default: "30000" },
    fault: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  process.stdout.write(
    `Options: --port N --seed TEXT --latency MS --slow MS --fault NAME=RATE (repeatable)\nFaults: ${faultNames.join(", ")}\n`,
  );
} else {
  const server = await startFaultServer({
    port: Number(values.port),
    seed: values.seed,
    latencyMs: Number(values.latency),
    slowMs: Number(values.slow),
    faults: readRates(values.fault),
  });
  process.stdout.write(
    `${JSON.stringify({ url: server.url, tls: server.tlsFailureUrl, dns: server.dnsFailureUrl })}\n`,
  );
  process.once("SIGINT", () => {
    process.stdout.write(`${JSON.stringify(server.counts())}\n`);
    void server.close();
  });
}

function readRates(settings: readonly string[]): FaultRates {
  const rates: Partial<Record<FaultName, number>> = {};
  for (const setting of settings) {
    const [name, rate = "1"] = setting.split("=");
    const fault = faultNames.find((known) => known === name);
    if (fault === undefined) throw new RangeError(`There is no fault ${name}; --help lists them.`);
    rates[fault] = Number(rate);
  }
  return rates;
}
