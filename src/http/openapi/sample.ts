import type { JsonSchema } from '../fields.ts';

/** The id in all examples. */
export const SAMPLE_ID = '0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21';

const BY_FORMAT: Record<string, string> = {
  uuid: SAMPLE_ID,
  'date-time': '2026-09-01T08:30:00.000Z',
  date: '2027-09-30',
  uri: 'https://cards.example.edu/',
};

/** A value that fits a schema: its example, its default, or the simplest one. For answers without an example. */
export function sample(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): unknown {
  const { examples, example, default: preset, ...rest } = resolve(schema);
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  for (const given of [example, preset, rest.const]) if (given !== undefined) return given;
  if (Array.isArray(rest.enum)) return rest.enum[0];
  const alternatives = (rest.anyOf ?? rest.oneOf) as JsonSchema[] | undefined;
  if (alternatives?.[0] !== undefined) return sample(alternatives[0], resolve);
  switch (Array.isArray(rest.type) ? rest.type[0] : rest.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((rest.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [
          name,
          sample(property, resolve),
        ]),
      );
    case 'array':
      return rest.items === undefined ? [] : [sample(rest.items as JsonSchema, resolve)];
    case 'string':
      return BY_FORMAT[String(rest.format)] ?? 'text';
    case 'integer':
    case 'number':
      return rest.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
