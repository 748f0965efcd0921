/** A connection string of ODBC: `DSN=campus;UID=lanyard`, `Driver={…};Server=…`. */
export interface ConnectionString {
  /** Keywords and values in their order. */
  pairs: readonly (readonly [keyword: string, value: string])[];
}

/** Matches a keyword and its value, which may be in braces; a brace inside those is doubled. */
const PAIR = /\s*([^=;{}]+?)\s*=\s*(?:\{((?:[^}]|\}\})*)\}|([^;{}]*))\s*(?:;|$)/y;

/** Parses a connection string. Returns null when it isn't one. */
export function parseConnectionString(text: string): ConnectionString | null {
  const pairs: [string, string][] = [];
  PAIR.lastIndex = 0;
  while (PAIR.lastIndex < text.length) {
    if (/^[;\s]*$/.test(text.slice(PAIR.lastIndex))) break;
    const found = PAIR.exec(text);
    if (found === null) return null;
    const [, keyword, inBraces, plain] = found;
    pairs.push([keyword!, inBraces === undefined ? plain!.trim() : inBraces.replaceAll('}}', '}')]);
  }
  return pairs.length === 0 ? null : { pairs };
}

/** The value of the first of these keywords that is there; null when none is. Case doesn't matter. */
export function keywordValue({ pairs }: ConnectionString, ...keywords: string[]): string | null {
  for (const keyword of keywords) {
    const found = pairs.find(([name]) => name.toLowerCase() === keyword.toLowerCase());
    if (found !== undefined) return found[1];
  }
  return null;
}

/** Adds keywords that aren't there yet: the site's own come first, and count. */
export function withKeywords(
  given: ConnectionString,
  more: Readonly<Record<string, string>>,
): ConnectionString {
  const added = Object.entries(more).filter(([keyword]) => keywordValue(given, keyword) === null);
  return { pairs: [...given.pairs, ...added] };
}

/** Writes a connection string. Values that need it go into braces, in which a closing one is doubled. */
export const connectionText = ({ pairs }: ConnectionString): string =>
  pairs
    .map(([keyword, value]) =>
      /^[\w./:\\ -]*$/.test(value) && value.trim() === value
        ? `${keyword}=${value}`
        : `${keyword}={${value.replaceAll('}', '}}')}}`,
    )
    .join(';');

const PASSWORDS = ['PWD', 'Password'];

/** The password in a connection string; null when there is none. */
export const passwordIn = (given: ConnectionString): string | null => keywordValue(given, ...PASSWORDS);

/** The same without its password. */
export const withoutPasswordIn = ({ pairs }: ConnectionString): ConnectionString => ({
  pairs: pairs.filter(([keyword]) => !PASSWORDS.some((one) => one.toLowerCase() === keyword.toLowerCase())),
});

/** The database as messages name it: nothing in here is a secret. */
export function connectionLabel(given: ConnectionString): string {
  const dsn = keywordValue(given, 'DSN');
  if (dsn !== null) return `the data source ${dsn}`;
  const database = keywordValue(given, 'Database', 'DBQ', 'DBName');
  const server = keywordValue(given, 'Server', 'Servername', 'Hostname', 'Host');
  const port = keywordValue(given, 'Port');
  const place = server === null ? null : `${server}${port === null ? '' : `:${port}`}`;
  if (database !== null) return place === null ? database : `${database} on ${place}`;
  return place ?? `the driver ${keywordValue(given, 'Driver') ?? 'of ODBC'}`;
}
