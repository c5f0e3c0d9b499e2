export { findCard, readCard, writeCard } from "./calibrate/card-store.ts";
