const WIDTH = 130;
/** Characters that a comment or a text can't have: they end the line, or are invisible. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text as lines of a comment, each of them at most about `WIDTH` long. Names from elsewhere can't end the comment. */
export function comment(text: string): string[] {
  const rest = text.trimStart();
  const indent = text.slice(0, text.length - rest.length);
  const lines: string[] = [];
  let line = `# ${indent}`;
  const start = line;
  for (const word of rest.replace(CONTROL, '�').split(' ')) {
    if (line.length + word.length > WIDTH && line !== start) {
      lines.push(line.trimEnd());
      line = `${start}  `;
    }
    line += `${word} `;
  }
  lines.push(line.trimEnd());
  return lines;
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(CONTROL, (sign) =>
      sign === '\n' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

/** A text of several lines, in TOML. */
export const tomlText = (text: string): string => `"""\n${escaped(text).replace(/"(?="")|"$/g, '\\"')}"""`;

/** A text on one line, in TOML. */
export const quotedText = (text: string): string =>
  `"${escaped(text).replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
