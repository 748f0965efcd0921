import { FIELDS, type Field } from './fields.ts';

type Fields = typeof FIELDS;

/** A field that every person can have. Custom fields belong to an organisation, and aren't in any list here. */
export type PersonField = keyof Fields;

/** The names of the fields that have these attributes. */
type Having<A> = { [N in PersonField]: Fields[N] extends A ? N : never }[PersonField];

/** The fields that have an attribute, in the order of the table. */
function having<const A extends Partial<Record<keyof Field, unknown>>>(wanted: A): Having<A>[] {
  const has = (name: PersonField) =>
    Object.entries(wanted).every(
      ([attribute, value]) => (FIELDS[name] as Field)[attribute as keyof Field] === value,
    );
  return PERSON_FIELDS.filter(has) as Having<A>[];
}

/** All fields of a form, except custom fields. */
export const PERSON_FIELDS = Object.keys(FIELDS) as PersonField[];

/** Fields that lists show: the columns of an export, in order; an import takes them all. */
export const LISTED_FIELDS = having({ isListed: true });
export type ListedField = (typeof LISTED_FIELDS)[number];

/** Fields that only single records show. */
export const UNLISTED_FIELDS = PERSON_FIELDS.filter(
  (name): name is UnlistedField => !('isListed' in FIELDS[name]),
);
export type UnlistedField = Exclude<PersonField, ListedField>;

export const REQUIRED_FIELDS = having({ isRequired: true });
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

type WithFallback = Having<{ fallback: string }>;

/** Fields that may be empty. The others are required, or have a fallback. */
export type OptionalField = Exclude<PersonField, RequiredField | WithFallback>;
export const isOptional = (name: PersonField): name is OptionalField =>
  !('isRequired' in FIELDS[name]) && !('fallback' in FIELDS[name]);

/** The value of a field that a new person leaves out. */
export const fallbackOf = (name: PersonField): string | null =>
  (FIELDS[name] as { fallback?: string }).fallback ?? null;

/** The type of each field's value. */
export type PersonValues = {
  [N in PersonField]:
    | (Fields[N] extends { values: readonly (infer V)[] } ? V : string)
    | (N extends OptionalField ? null : never);
};

/** A person's names come before their other fields. */
export const namesFirst = <N extends PersonField>(names: N[]): N[] => [
  ...names.filter((name) => FIELDS[name].kind === 'name'),
  ...names.filter((name) => FIELDS[name].kind !== 'name'),
];

/** Fields by which the search finds people. */
export const SEARCHED_FIELDS = namesFirst(having({ isSearched: true }));
export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** The names of a person; each is searched. */
export const NAME_FIELDS = having({ kind: 'name', isSearched: true });

/** Fields that are days: YYYY-MM-DD, without a time or a zone. */
export const DAY_FIELDS: readonly string[] = having({ kind: 'date' });

/** Fields that designs can show. */
export const PRINTED_FIELDS = having({ isPrinted: true });
export type PrintedField = (typeof PRINTED_FIELDS)[number];

/**
 * The fields of a person that a card keeps, in addition to `customFields.NAME`; the display name comes after its parts.
 */
export const FROZEN_FIELDS = PRINTED_FIELDS.flatMap((name): DesignPersonField[] =>
  name === 'preferredName' ? [name, 'displayName'] : [name],
);

/** The fields of a person that a design can show, in addition to `customFields.NAME`; those used most come first. */
export const DESIGN_PERSON_FIELDS: DesignPersonField[] = ['displayName', ...namesFirst(PRINTED_FIELDS)];
type DesignPersonField = 'displayName' | PrintedField;

/** Everything that a design can show of a card. */
export const DESIGN_CARD_FIELDS = [
  'cardNumber',
  'issueNumber',
  'validUntil',
  'issueDate',
  'organisation',
  'verificationUrl',
  'verificationCode',
] as const;

export type DesignField = DesignPersonField | (typeof DESIGN_CARD_FIELDS)[number];

/** The person of all examples. */
export const EXAMPLE_PERSON = Object.fromEntries(
  PERSON_FIELDS.map((name) => [name, FIELDS[name].example]),
) as { [N in PersonField]: Fields[N]['example'] };
