import { suggestion } from './mistakes.ts';

/** A TOML table whose values are checked one by one; mistakes are noted, and reading continues. */
export class Table {
  constructor(
    /** The table's name in messages: `[cards]`, or `The file` for settings above all sections. */
    readonly label: string,
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly mistakes: string[],
  ) {}

  has(name: string): boolean {
    return Object.hasOwn(this.values, name);
  }

  /** A value of any type, as it stands in the file. */
  value(name: string): unknown {
    return this.values[name];
  }

  /** Returns this table, with missing values taken from another one. */
  over(other: Table): Table {
    return new Table(this.label, { ...other.values, ...this.values }, this.mistakes);
  }

  /** Notes a mistake in a value, or in the whole table when `name` is null. */
  note(name: string | null, what: string): void {
    this.mistakes.push(`${this.label}${name === null ? '' : ` ${name}`} ${what}`);
  }

  /** Notes each unknown name as a mistake. `later` lists names that a later version will support. */
  assertKnown(known: readonly string[], later: readonly string[] = []): void {
    for (const name of Object.keys(this.values)) {
      if (later.includes(name)) this.note(name, "isn't supported by this version of Lanyard: remove it.");
      else if (!known.includes(name)) this.note(name, `is unknown.${suggestion(name, known)}`);
    }
  }

  /** Returns a text; null, with the mistake noted, when it is missing or blank. */
  text(name: string): string | null {
    const value = this.values[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.note(name, value === undefined ? 'is missing.' : 'must be text that is not blank.');
    return null;
  }

  /** Like `text`, but a missing value is not a mistake. */
  optionalText(name: string): string | null {
    return this.has(name) ? this.text(name) : null;
  }

  choice<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    if (!this.has(name)) return fallback;
    const found = allowed.find((one) => one === this.values[name]);
    if (found === undefined)
      this.note(name, `is ${shown(this.values[name])}; one of ${allowed.join(', ')} is allowed.`);
    return found ?? fallback;
  }

  /** Returns a nested table. Null when it is missing; null, with the mistake noted, when it is something else. */
  table(name: string, label = `${this.label} ${name}`): Table | null {
    const value = this.values[name];
    if (value === undefined) return null;
    if (isTable(value)) return new Table(label, value, this.mistakes);
    this.note(name, `is ${shown(value)}; a table is needed, such as { person_id = "id" }.`);
    return null;
  }

  entries(): [string, unknown][] {
    return Object.entries(this.values);
  }
}

/** Checks the prototype because dates are objects, too. */
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
