/** An attribute of a resource, as /Schemas describes it (RFC 7643, 7). */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'integer' | 'dateTime' | 'reference' | 'complex';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly';
  returned?: 'always' | 'never' | 'request';
  uniqueness?: 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

/** A schema: the attributes of a resource, or of an extension. */
export interface Schema {
  id: string;
  name: string;
  description: string;
  attributes: readonly Attribute[];
}

/** The attribute with this name; names have no case. */
export const named = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const key = name.toLowerCase();
  return attributes.find((one) => one.name.toLowerCase() === key);
};
