export { type AddressGuard, createAddressGuard } from "./address-guard.ts";
export { readChatReply } from "./chat-reply.ts";
export type { ChatDialect } from "./chat-request.ts";
export { connectionFailure } from "./connection-failure.ts";
export { createGuardedFetch } from "./guarded-fetch.ts";
export { checkBaseUrl, createHttpModel, type HttpModelOptions } from "./http-model.ts";
export { type KnownProvider, knownProviders } from "./known-providers.ts";
export {
  createTransport,
  DEFAULT_REPLY_LIMIT_BYTES,
  DEFAULT_WIRE_TIMEOUT_MS,
  type Transport,
  type TransportOptions,
  type WireReply,
  type WireRequest,
} from "./transport.ts";
