/**
 * Manual pages in the macros of man(7), which groff and mandoc read. Text is plain text, and becomes roff here only.
 */

const WIDTH = 76;

/** Signs that roff would read, or print as typographic ones: a hyphen where a shell wants a minus. */
const SIGNS: Record<string, string> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
  '"': '\\(dq',
};

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\\-'`^~"]/g, (sign) => SIGNS[sign]!)
    .replaceAll(
      /[^\n\x20-\x7e]/gu,
      (sign) => `\\[u${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    );

/** A line of text that begins with a dot would be a macro. */
const safe = (line: string): string => (line.startsWith('.') ? `\\&${line}` : line);

/** Prose in paragraphs, broken into short lines, as roff fills them anew. */
export const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(filled)
    .join('\n.PP\n');

function filled(text: string): string {
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => safe(escaped(line))).join('\n');
}

/** Text that stays as it is, line by line. */
export const verbatim = (text: string): string =>
  `.PP\n.nf\n.RS 4\n${text
    .split('\n')
    .map((line) => safe(escaped(line)))
    .join('\n')}\n.RE\n.fi`;

export const section = (heading: string, ...parts: string[]): string => headed('.SH', heading, parts);

export const subsection = (heading: string, ...parts: string[]): string => headed('.SS', heading, parts);

/** A paragraph needs no beginning of its own below a heading. */
const headed = (macro: string, heading: string, parts: string[]): string =>
  `${macro} ${escaped(heading)}\n${parts
    .filter((part) => part !== '')
    .join('\n')
    .replace(/^\.PP\n/, '')}`;

export const bold = (text: string): string => `\\fB${escaped(text)}\\fR`;

/** Terms, already as roff, with what is said of all of them. */
export const item = (terms: string[], text: string): string =>
  [...terms.map((term, place) => `${place === 0 ? '.TP' : '.TQ'}\n${term}`), prose(text)].join('\n');

/** `\fB--org\fR <name or id>`: what is typed as it is stands in bold. */
export const typed = (flags: string): string => {
  const [, plain = flags, placeholder = ''] = /^([^<[]*?)( [<[].*)?$/.exec(flags) ?? [];
  return `${bold(plain)}${escaped(placeholder)}`;
};

/** A whole page. @param date YYYY-MM-DD */
export const page = (
  { name, section, date, version }: { name: string; section: number; date: string; version: string },
  body: string[],
): string =>
  [`.TH ${escaped(name)} ${section} ${date} "${escaped(`Lanyard ${version}`)}" Lanyard`, ...body, ''].join(
    '\n',
  );
