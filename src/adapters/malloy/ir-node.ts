import { z } from "zod";

const positionSchema = z.object({ line: z.int().min(0), character: z.int().min(0) });

/** Where something stands in the texts of a model. */
export const locationSchema = z.object({
  url: z.string(),
  range: z.object({ start: positionSchema, end: positionSchema }),
});
/** Where something stands in the texts of a model. */
export interface Location extends z.infer<typeof locationSchema> {}

const usageSchema = z.array(z.object({ path: z.array(z.string()) }));
const noteSchema = z.object({ text: z.string() });

/**
 * The parts of Malloy's compiled form that are read here: of a source, a field, a view, a query and a step of one. Everything is optional and children
 * stay unread, because the form is Malloy's own and grows.
 */
const nodeSchema = z.object({
  type: z.string().optional(),
  name: z.string().optional(),
  as: z.string().optional(),
  code: z.string().optional(),
  join: z.string().optional(),
  e: z.unknown().optional(),
  expressionType: z.string().optional(),
  tablePath: z.string().optional(),
  sourceID: z.string().optional(),
  primaryKey: z.string().optional(),
  location: locationSchema.optional(),
  annotations: z
    .object({ notes: z.array(noteSchema).optional(), blockNotes: z.array(noteSchema).optional() })
    .optional(),
  fields: z.array(z.unknown()).optional(),
  filterList: z.array(z.unknown()).optional(),
  pipeline: z.array(z.unknown()).optional(),
  structRef: z.unknown().optional(),
  compositeResolvedSourceDef: z.unknown().optional(),
  query: z.unknown().optional(),
  expandedFieldUsage: usageSchema.optional(),
  activeJoins: usageSchema.optional(),
});

/** What is read of one node of Malloy's compiled form. */
export interface IrNode extends z.infer<typeof nodeSchema> {}

/** Reads a node; what does not have the form is an empty one. */
export function readNode(value: unknown): IrNode {
  const parsed = nodeSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
}

/** The name by which a query knows a source, a field or a join. */
export function nameOf({ as, name }: IrNode): string {
  return as ?? name ?? "";
}

/** The field of a source by its name; null where there is none. */
export function fieldOf(source: IrNode, name: string): IrNode | null {
  for (const field of source.fields ?? []) {
    const node = readNode(field);
    if (nameOf(node) === name) return node;
  }
  return null;
}

/** The name under which the model defines a source, or a source that it joins; null where it has none of its own. */
export function sourceName(source: IrNode): string | null {
  return source.sourceID?.split("@")[0] ?? null;
}

/** The source that a query reads first. */
export function sourceOfQuery(query: IrNode, contents: Readonly<Record<string, unknown>>): IrNode {
  const { structRef, compositeResolvedSourceDef } = query;
  if (compositeResolvedSourceDef !== undefined) return readNode(compositeResolvedSourceDef);
  return typeof structRef === "string"
    ? readNode(Object.hasOwn(contents, structRef) ? contents[structRef] : undefined)
    : readNode(structRef);
}
