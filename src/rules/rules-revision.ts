/** The revision of the law; it changes whenever an outcome may change, and with it every judge identity. */
export const RULES_REVISION = "answer-4";
