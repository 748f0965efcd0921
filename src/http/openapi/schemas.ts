import { z } from 'zod';
import type { JsonSchema } from '../fields.ts';

/**
 * All objects of the document, each once, under `components.schemas`, named by `meta({ id })` or else by the place
 * where they occur (`PhotoReviewCrop`). Each has a name: otherwise generators would name it after the first place where
 * they meet its shape.
 */
export class SchemaCollection {
  private readonly named = new Map<string, JsonSchema>();

  /** The JSON Schema of a value that clients send. `name` is for a schema without a name of its own. */
  input = (schema: z.ZodType, name: string): JsonSchema => this.housed(this.convert(schema, 'input'), name);

  /** The JSON Schema of a value that clients get. */
  output = (schema: z.ZodType, name: string): JsonSchema => this.housed(this.convert(schema, 'output'), name);

  /** The parameters that a query may have, by name. */
  query(schema: z.ZodType): { properties: Record<string, JsonSchema>; required: string[] } {
    const { properties = {}, required = [] } = this.resolve(this.convert(schema, 'input'));
    return { properties: properties as Record<string, JsonSchema>, required: required as string[] };
  }

  add(name: string, schema: JsonSchema): JsonSchema {
    const known = this.named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(
        `Two different schemas are called ${name} (or it differs between requests and answers)`,
      );
    this.named.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** All schemas by name, sorted, so that the document stays the same when routes move. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A schema, or the target of its reference. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : null;
    return name === null ? schema : (this.named.get(name) ?? schema);
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = relinked(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
    for (const [name, definition] of Object.entries($defs)) this.add(name, this.furnished(definition, name));
    return root;
  }

  /** Returns a schema in which every object is a reference. */
  private housed(schema: JsonSchema, name: string): JsonSchema {
    const furnished = this.furnished(schema, name);
    return furnished.properties === undefined ? furnished : this.add(name, furnished);
  }

  /** Replaces the objects inside a schema by references, but not the schema itself. */
  private furnished(schema: JsonSchema, name: string): JsonSchema {
    const inner = { ...schema };
    if (isSchema(inner.items)) inner.items = this.housed(inner.items, `${name}Item`);
    if (isSchema(inner.additionalProperties))
      inner.additionalProperties = this.housed(inner.additionalProperties, `${name}Value`);
    for (const keyword of ['anyOf', 'oneOf', 'allOf'])
      if (Array.isArray(inner[keyword]))
        inner[keyword] = inner[keyword].map((one: JsonSchema) => this.housed(one, name));
    if (isSchema(inner.properties))
      inner.properties = Object.fromEntries(
        Object.entries(inner.properties).map(([key, one]) => [
          key,
          this.housed(one as JsonSchema, `${name}${capitalised(key)}`),
        ]),
      );
    return inner;
  }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** zod puts named schemas beside each root; the document has one place for all of them. */
const relinked = (schema: unknown): JsonSchema & { $defs?: Record<string, JsonSchema> } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/**
 * `meta({ jsonSchema })` describes the values that a field accepts: its parser is a function, which zod can't look
 * into.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  const own = z.globalRegistry.get(zodSchema)?.jsonSchema as JsonSchema | undefined;
  if (own !== undefined) {
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, own);
  }
  // Answers may get more fields later, which clients must not refuse.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // The rule says nothing: every name in a JSON object is a string.
  if ((jsonSchema.propertyNames as JsonSchema | undefined)?.type === 'string')
    delete jsonSchema.propertyNames;
  // Zod limits every integer to the safe integers of JavaScript.
  if (zodSchema._zod.def.type === 'number') {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  }
}
