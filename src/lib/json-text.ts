/**
 * A value as the JSON that was made of it. Between threads, text crosses some thirty times as quickly as what it says, and who
 * only passes it on needs nothing but the text.
 */
export interface JsonText<Value = unknown> {
  json: string;
  /** Only for the compiler: what it says. */
  readonly says?: Value;
}

export const jsonText = <Value>(value: Value): JsonText<Value> => ({ json: JSON.stringify(value) });

export const fromText = <Value>({ json }: JsonText<Value>): Value => JSON.parse(json) as Value;

/** An object with more members: `{"a":1}` and `{b: 2}` are `{"a":1,"b":2}`. Neither is empty, and they share no name. */
export const withMembers = <Value extends object, More extends object>(
  { json }: JsonText<Value>,
  more: More,
): JsonText<Value & More> => ({ json: `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}` });
