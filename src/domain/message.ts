import { z } from "zod";

/** The roles of the messages of a conversation; `developer` is another name of `system`. */
export const messageRoles = ["system", "developer", "user", "assistant", "tool"] as const;

/** One part of the content of a message: a text, a tool call, a tool result or anything else that a provider writes there. */
export const messagePartSchema = z.looseObject({ type: z.string() });

/**
 * One message of a conversation, as the OpenAI, AI SDK and Anthropic formats write it: text or parts as content (of the AI SDK also as `parts`), tool calls
 * beside it or among its parts, results of tools as messages of their own or as parts. Unknown fields are kept. A message without any of them is refused: its
 * text would stand in a field of another format, and read as nothing.
 */
export const messageSchema = z
  .looseObject({
    role: z.enum(messageRoles),
    content: z
      .union([z.string(), z.array(messagePartSchema)])
      .nullable()
      .optional(),
    /** Parts of a message of the AI SDK's user interface, in place of `content`. */
    parts: z.array(messagePartSchema).optional(),
    /** Tool calls in the OpenAI format. */
    tool_calls: z.array(z.looseObject({})).nullable().optional(),
  })
  .refine(
    ({ content, parts, tool_calls }) =>
      content !== undefined || parts !== undefined || tool_calls !== undefined,
    {
      message: "needs its content",
      path: ["content"],
    },
  );
/** One message of a conversation. */
export interface Message extends z.infer<typeof messageSchema> {}
