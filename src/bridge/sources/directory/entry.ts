/** The values of one attribute. Directories keep them in no order. */
interface Attribute {
  values: Buffer[];
  /** The place of the first value that the server has left out; null when all are there. */
  next: number | null;
}

const RANGE = /^range=(\d+)-(\d+|\*)$/;

/**
 * An attribute's description in the one form in which it is looked up: small letters, options sorted. `;binary` says
 * only how a value travels, and a range which part of the values it is.
 */
function normalized(description: string): { name: string; next: number | null } {
  const [type = '', ...options] = description.toLowerCase().split(';');
  const [, last] = options.map((option) => RANGE.exec(option)?.slice(1)).find(Boolean) ?? [];
  const kept = options.filter((option) => option !== 'binary' && !RANGE.test(option)).sort();
  return {
    name: [type, ...kept].join(';'),
    next: last === undefined || last === '*' ? null : Number(last) + 1,
  };
}

/** An entry of a directory, with the attributes that were asked for. */
export class Entry {
  #attributes = new Map<string, Attribute>();

  constructor(
    /** The distinguished name. */
    readonly dn: string,
  ) {}

  add(description: string, values: readonly Buffer[]): void {
    const { name, next } = normalized(description);
    const known = this.#attributes.get(name) ?? { values: [], next: null };
    // A server may name an attribute without values beside a range of it.
    this.#attributes.set(name, { values: [...known.values, ...values], next: next ?? known.next });
  }

  /**
   * The values of an attribute, smallest bytes first: the order in which a server sends them may be another one
   * tomorrow. An attribute that is only there with options (`cn;lang-de`) counts where it is asked for without.
   */
  values(description: string): Buffer[] {
    const { name } = normalized(description);
    const own = this.#attributes.get(name)?.values ?? [];
    if (own.length > 0) return own.toSorted(Buffer.compare);
    const [withOptions] = [...this.#attributes]
      .filter(([one, { values }]) => one.startsWith(`${name};`) && values.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return withOptions?.[1].values.toSorted(Buffer.compare) ?? [];
  }

  /** The names of attributes that have values. */
  get names(): string[] {
    return [...this.#attributes].flatMap(([name, { values }]) => (values.length > 0 ? [name] : []));
  }

  /** The attributes of which the server has sent only a part, and where the rest begins. */
  get ranges(): { name: string; next: number }[] {
    return [...this.#attributes].flatMap(([name, { next }]) => (next === null ? [] : [{ name, next }]));
  }

  /** Adds the values of a further range of this entry. @returns the number of values that were added */
  addRange(further: Entry, name: string): number {
    const more = further.#attributes.get(name) ?? { values: [], next: null };
    const own = this.#attributes.get(name)!;
    this.#attributes.set(name, { values: [...own.values, ...more.values], next: more.next });
    return more.values.length;
  }
}

/**
 * The name by which an entry has an attribute that was asked for alone. Servers answer with the first name of several,
 * such as `sn` for `surname`.
 * @returns null when it has no value of it, or, for a name that stands for several attributes, of which is not clear
 */
export function readableName(entry: Entry, description: string): string | null {
  if (entry.values(description).length > 0) return description;
  const types = new Set(entry.names.map((name) => name.split(';')[0]!));
  const [, ...options] = description.split(';');
  return types.size === 1 ? [...types, ...options].join(';') : null;
}
