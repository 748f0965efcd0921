import { follow, type Json } from '../../support/openapi/openapi.ts';

/** A property of a body, with the kinds and the maximum number of its items when it is a list of objects. */
export interface Property {
  name: string;
  type: string[];
  /** The properties of each kind of item of a list; null unless it is a list of objects. */
  items: { max: number; kinds: Property[][] } | null;
  /** The only value that a property may have, such as the `op` of an operation; null if it may have any. */
  constant: string | null;
}

/** Returns the properties that the document gives a body. */
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
