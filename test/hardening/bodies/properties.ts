import { follow, type Json } from '../../support/openapi/openapi.ts';

/** A property of a body, and how many of what it is a list of. */
export interface Property {
  name: string;
  type: string[];
  /** Of an array of objects: what each kind of item may have. */
  items: { max: number; kinds: Property[][] } | null;
  /** What it can't be read without, such as the `op` of an operation. */
  constant: string | null;
}

/** What a body can have, as the document says it. */
export function propertiesOf(document: Json, schema: Json): Property[] {
  const resolve = (part: Json): Json => (part?.$ref ? resolve(follow(document, part.$ref)) : part);
  const whole = resolve(schema);
  return Object.entries<Json>(whole.properties ?? {}).map(([name, given]) => {
    const property = resolve(given);
    const item = property.items && resolve(property.items);
    const kinds: Json[] = (item?.oneOf ?? item?.anyOf ?? (item?.properties ? [item] : [])).map(resolve);
    return {
      name,
      type: [property.type ?? []].flat(),
      items:
        kinds.length > 0
          ? { max: property.maxItems, kinds: kinds.map((kind) => propertiesOf(document, kind)) }
          : null,
      constant: property.const ?? null,
    };
  });
}
