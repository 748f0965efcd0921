import type { Attribute } from '../attributes/attribute.ts';
import { resolve } from '../attributes/path.ts';
import { fault } from '../fault.ts';

export const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof OPERATORS)[number];
export type Literal = string | number | boolean | null;

/** The attribute that a filter looks at, by its canonical names; null for one that nobody has here. */
export type Named = { attribute: string; sub: string | null } | null;

/** A filter as plain data, so that it can go to the threads that read. */
export type Filter =
  | { kind: 'and' | 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'present'; at: Named }
  | { kind: 'compare'; at: Named; operator: Operator; value: Literal }
  /** One value of the attribute passes `of`, which names sub-attributes. */
  | { kind: 'value'; attribute: string; of: Filter };

export const FILTER_LIMITS = { bytes: 2048, depth: 10 };

/** A path with brackets, taken apart: `emails[type eq "work"].value`. */
export interface ValuePath {
  /** The text before the bracket. */
  path: string;
  filter: string | null;
  /** The name after the bracket. */
  sub: string | null;
}

type Token = { text: string; kind: 'word' | 'string' | 'sign'; at: number };

/** Signs that stand alone. */
const SIGNS = '()[]';
const isSpace = (sign: string): boolean => sign === ' ' || sign === '\t' || sign === '\n' || sign === '\r';

/** Takes a filter apart, in one pass over its characters. */
function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at]!;
    if (isSpace(sign)) {
      at++;
      continue;
    }
    const from = at;
    if (SIGNS.includes(sign)) at++;
    else if (sign === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
      if (at >= text.length) throw invalid('a text has no end', from);
      at++;
    } else
      while (at < text.length && !isSpace(text[at]!) && !SIGNS.includes(text[at]!) && text[at] !== '"') at++;
    const kind = SIGNS.includes(sign) ? 'sign' : sign === '"' ? 'string' : 'word';
    found.push({ text: text.slice(from, at), kind, at: from });
  }
  return found;
}

const invalid = (why: string, at: number) =>
  fault('invalidFilter', `The filter is not valid at character ${at + 1}: ${why}.`);

/**
 * Parses a filter (RFC 7644, 3.4.2.2). It takes time in proportion to the length, which is bounded.
 * @param attributes the attributes that the filter may name
 * @throws AppError invalidFilter
 */
export function parseFilter(text: string, attributes: readonly Attribute[]): Filter {
  if (Buffer.byteLength(text) > FILTER_LIMITS.bytes)
    throw fault('invalidFilter', `The filter is longer than ${FILTER_LIMITS.bytes} bytes.`);
  const parser = new Parser(tokens(text), text.length);
  const filter = parser.either(attributes, 0);
  parser.assertEnd();
  return filter;
}

class Parser {
  private place = 0;

  constructor(
    private readonly all: Token[],
    private readonly length: number,
  ) {}

  either(within: readonly Attribute[], depth: number): Filter {
    const of = [this.both(within, depth)];
    while (this.takes('or')) of.push(this.both(within, depth));
    return of.length === 1 ? of[0]! : { kind: 'or', of };
  }

  assertEnd(): void {
    const left = this.all[this.place];
    if (left !== undefined) throw invalid(`${quoted(left)} is not expected`, left.at);
  }

  private both(within: readonly Attribute[], depth: number): Filter {
    const of = [this.one(within, depth)];
    while (this.takes('and')) of.push(this.one(within, depth));
    return of.length === 1 ? of[0]! : { kind: 'and', of };
  }

  private one(within: readonly Attribute[], depth: number): Filter {
    if (depth > FILTER_LIMITS.depth)
      throw fault('invalidFilter', `The filter is nested deeper than ${FILTER_LIMITS.depth} levels.`);
    if (this.isNext('not') && this.all[this.place + 1]?.text === '(') {
      this.place++;
      return { kind: 'not', of: this.one(within, depth + 1) };
    }
    if (this.takesSign('(')) {
      const inner = this.either(within, depth + 1);
      this.expect(')');
      return inner;
    }
    return this.comparison(within, depth);
  }

  private comparison(within: readonly Attribute[], depth: number): Filter {
    const path = this.next('an attribute');
    if (path.kind !== 'word') throw invalid(`${quoted(path)} is not the name of an attribute`, path.at);
    const found = this.resolved(within, path);
    if (!this.takesSign('[')) return this.compared(nameOf(found));
    // Nobody has this attribute, so nobody has a value of it that passes.
    const attribute = 'attribute' in found ? found.attribute : null;
    const inner = this.either(attribute?.subAttributes ?? [], depth + 1);
    this.expect(']');
    const passes: Filter =
      attribute === null
        ? { kind: 'present', at: null }
        : { kind: 'value', attribute: attribute.name, of: inner };
    const sub = this.all[this.place];
    if (sub === undefined || sub.kind !== 'word' || !sub.text.startsWith('.')) return passes;
    this.place++;
    // `emails[type eq "work"].value eq "…"`, which Entra ID sends: both must hold for the same value.
    const subFound = this.resolved(attribute?.subAttributes ?? [], { ...sub, text: sub.text.slice(1) });
    const compared = this.compared(nameOf(subFound));
    return passes.kind === 'value' ? { ...passes, of: { kind: 'and', of: [passes.of, compared] } } : passes;
  }

  private compared(at: Named): Filter {
    const operator = this.next('an operator');
    const name = operator.text.toLowerCase();
    if (name === 'pr') return { kind: 'present', at };
    if (!isOperator(name)) throw invalid(`${quoted(operator)} is not an operator`, operator.at);
    return { kind: 'compare', at, operator: name, value: this.literal() };
  }

  private literal(): Literal {
    const token = this.next('a value');
    // Some clients write True.
    const text = token.kind === 'word' ? token.text.toLowerCase() : token.text;
    try {
      const value: unknown = JSON.parse(text);
      if (value === null || typeof value !== 'object') return value as Literal;
    } catch {
      // Reported below.
    }
    throw invalid(`${quoted(token)} is not a value; a text stands in double quotes`, token.at);
  }

  private resolved(within: readonly Attribute[], { text, at }: Token) {
    try {
      return resolve(within, text);
    } catch {
      throw invalid(`${JSON.stringify(text.slice(0, 50))} is not the name of an attribute`, at);
    }
  }

  private next(what: string): Token {
    const token = this.all[this.place++];
    if (token === undefined) throw invalid(`${what} is missing`, this.length);
    return token;
  }

  private isNext(word: string): boolean {
    const token = this.all[this.place];
    return token?.kind === 'word' && token.text.toLowerCase() === word;
  }

  private takes(word: string): boolean {
    if (!this.isNext(word)) return false;
    this.place++;
    return true;
  }

  private takesSign(sign: string): boolean {
    const token = this.all[this.place];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.place++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.takesSign(sign)) throw invalid(`${sign} is missing`, this.all[this.place]?.at ?? this.length);
  }
}

const quoted = ({ text }: Token): string => JSON.stringify(text.slice(0, 50));

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);

const nameOf = (found: ReturnType<typeof resolve>): Named =>
  'attribute' in found ? { attribute: found.attribute.name, sub: found.sub?.name ?? null } : null;

/**
 * Splits the path of a PATCH operation at its brackets.
 * @throws AppError invalidPath
 */
export function splitPath(text: string): ValuePath {
  if (Buffer.byteLength(text) > FILTER_LIMITS.bytes)
    throw fault('invalidPath', `The path is longer than ${FILTER_LIMITS.bytes} bytes.`);
  const open = text.indexOf('[');
  if (open < 0) return { path: text.trim(), filter: null, sub: null };
  const close = text.lastIndexOf(']');
  const rest = text.slice(close + 1).trim();
  if (close < open || (rest !== '' && !/^\.[\w$-]+$/.test(rest)))
    throw fault('invalidPath', `${JSON.stringify(text.slice(0, 100))} is not a path.`);
  return {
    path: text.slice(0, open).trim(),
    filter: text.slice(open + 1, close),
    sub: rest === '' ? null : rest.slice(1),
  };
}
