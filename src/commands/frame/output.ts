/**
 * Everything that commands print. Other people's text (names, cells, messages of servers) could contain sequences that
 * move the cursor, clear the screen or type into the terminal, so control characters are shown as pictures.
 */

/**
 * Control characters except line ends and tabs, and characters that change the direction of text or end a line
 * invisibly.
 */
const CONTROL = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Text with its control characters shown as pictures: `␛[31m` can't colour anything. Ends of lines and tabs stay. */
export const shown = (text: string): string => text.replace(CONTROL, pictureOf);

/** Like `shown`, for text that has to stay on its line. */
const shownOnLine = (text: string): string => shown(text).replaceAll('\n', '␊').replaceAll('\t', '␉');

function pictureOf(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '␡';
  // Terminals take U+009B for ESC and [.
  if (code < 0xa0) return `␛${String.fromCharCode(code - 0x40)}`;
  return `<U+${code.toString(16).toUpperCase()}>`;
}

type Stream = Pick<NodeJS.WriteStream, 'write'>;

/** Prints lines for people. */
export const say = (text: string, stream: Stream = process.stdout): void =>
  void stream.write(`${shown(text)}\n`);

/** Prints lines on standard error, about faults and progress. */
export const tell = (text: string): void => say(text, process.stderr);

/** Prints a line with our own colours. Text from elsewhere in it must already have passed through `shown`. */
export const sayColoured = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints a question, after which the answer is typed. */
export const promptFor = (question: string): void => void process.stderr.write(`${shown(question)} `);

/**
 * Overwrites the last line on a terminal.
 * @param isLast true when the next line goes below it
 */
export const tellInPlace = (text: string, isLast: boolean): void =>
  void process.stderr.write(`\r\u001b[K${shown(text)}${isLast ? '\n' : ''}`);

/** Prints data for programs: one line of JSON. */
export const sayJson = (data: unknown, stream: Stream = process.stdout): void =>
  writeJson(`${JSON.stringify(data)}\n`, stream);

/**
 * Prints text that is JSON already, one whole line or several. JSON.stringify leaves some of the control characters as
 * they are.
 */
export const writeJson = (lines: string, stream: Stream): void =>
  void stream.write(
    lines.replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Prints a file of Lanyard's own, such as a template, as it is. */
export const printFile = (text: string): void => void process.stdout.write(text);

/** A command's result on standard output: JSON for scripts, text for people. */
export const print = (json: boolean | undefined, data: unknown, text: string): void =>
  json ? sayJson(data) : say(text);

/** Rows as aligned columns under a header, or `whenEmpty` when there are none. */
export function table(rows: Record<string, unknown>[], whenEmpty: string): string {
  if (rows.length === 0) return whenEmpty;
  const names = Object.keys(rows[0]!);
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? '–'))].map((row) =>
    row.map((cell) => shownOnLine(String(cell))),
  );
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
