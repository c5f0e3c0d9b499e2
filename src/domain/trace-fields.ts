import { z } from "zod";

/** Where the judged answer came from in a trace, so that OpenTelemetry events of its verdicts can stand beside it. */
export const traceFields = {
  /** The trace of the work that made the answer: 32 hexadecimal digits. */
  traceId: z.string().nullable().optional(),
  /** The span of that work: 16 hexadecimal digits. */
  spanId: z.string().nullable().optional(),
  /** The id that the provider gave to the completion. */
  responseId: z.string().nullable().optional(),
};

/** Where a judged answer came from in a trace. */
export interface TracePlace {
  readonly traceId?: string | null | undefined;
  readonly spanId?: string | null | undefined;
  readonly responseId?: string | null | undefined;
}
