import { readFileSync } from 'node:fs';
import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * Expressions that the checker refuses, each with the reason why it can't take long: its text is known to be short, or
 * a search can't begin again inside text that was already searched in vain. (`0+$` can, at each of a million zeros.)
 * Before you add an entry, try an expression, or a `split`, that needs no entry.
 */
const EXPLAINED = new Map<string, string>([
  [String.raw`/^\S+@\S+$/`, 'e-mail addresses: of at most 254 characters, or typed on a command line'],
  [String.raw`/^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u`, 'e-mail addresses of at most 254 characters'],
  [String.raw`/^(.{1,4}?)\1+$/su`, 'passwords of at most 200 characters'],
  [
    String.raw`/^\[(.+)\](:\d+)?$/`,
    'a header, which ends at 16 KiB with all the others; begins at its start alone',
  ],
  [
    String.raw`/-[\w.]+"$/`,
    'a header, as above; begins at hyphens alone, and looks no further than to the next',
  ],
  [String.raw`/^\/+|\/+$/g`, 'the address of a hot copy, as its operator has set it'],
  [String.raw`/\/+$/`, 'as above'],
  [String.raw`/\{(\w+)\}/g`, 'paths of our own; begins at brackets alone'],
  ['/scope="([^"]+)"/', 'in a bridge, a header of its Lanyard, as above; begins at the word alone'],
  [
    String.raw`/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|\?|:([A-Za-z][\w]*(?:\.[A-Za-z_][\w]*)*)/g`,
    'a statement of the site’s own, in the configuration of its bridge',
  ],
  [`/'(?:[^']|'')*'|"((?:[^"]|"")*)"/g`, 'SQL of a bridge’s own'],
  [
    String.raw`/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?\??/g`,
    'as above, or one of a bridge’s own',
  ],
  [String.raw`/\/[/*]# sourceMappingURL=.*$/`, 'files of our own'],
  [String.raw`/\S*[^\0-\x7f].*/`, 'in a bridge, 16 kB of a file of the site’s own, once'],
  [String.raw`/[\r\n][\0\u001a]*$/`, 'in a bridge, the last 64 bytes of a file'],
  [String.raw`/^(.*?\.) ([A-Z].*)$/s`, 'messages of our own'],
  [String.raw`/^items(?:\.\d+)?\.(\w+)$/`, 'in browsers, names of fields; begins at its start alone'],
  [String.raw`/(\.[^.]*)?$/`, 'in browsers, the name of a file'],
  [
    String.raw`/_(\d{1,4}(?:\.\d{1,3})?)x(\d{1,4}(?:\.\d{1,3})?)(mm|in)$/`,
    'in browsers, a keyword of IPP: 255 characters',
  ],
  [String.raw`/(javascript|vbscript)\s*:/i`, 'as above'],
  [String.raw`/(javascript|vbscript|expression)\s*[:(]/i`, 'as above'],
  [String.raw`/stroke-dash|filter\s*:|mask\s*:|clip-path\s*:|mix-blend/i`, 'as above'],
  [
    String.raw`/permission denied for (?:table|view|materialized view|foreign table|relation) (.+?)\.$/`,
    'words of the site’s own server, in a check of its bridge',
  ],
  [String.raw`/permission denied for schema (.+?)\.$/`, 'as above'],
  [
    String.raw`/^SELECT command denied to user .* (?:for|in) table (?:${'`([^`]+)`'}\.${'`([^`]+)`'}|'([^']+)')\.?$/`,
    'as above',
  ],
  [String.raw`/\{([^{}]*)\}/`, 'in the configuration of a bridge; as below'],
  [
    String.raw`/\s*([^=;{}]+?)\s*=\s*(?:\{((?:[^}]|\}\})*)\}|([^;{}]*))\s*(?:;|$)/y`,
    'an address of ODBC in the configuration of a bridge; begins where the last match ended',
  ],
  [
    String.raw`/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?\?/g`,
    'a statement of the site’s own, in the configuration of its bridge',
  ],
  [`/'(?:[^']|'')*'/g`, 'as above, or SQL of a bridge’s own'],
  [String.raw`/^CREATE INDEX .* ON "(\w+)"/`, 'SQL of a bridge’s own'],
  [String.raw`/\s\(\d+\)$/`, 'a message of the site’s own driver, which is cut at 8,192 characters'],
  [
    `/authentication failed|no password supplied|access denied|login failed|(?:database|role|user) "[^"]*" does not exist|unknown database/i`,
    'as above; begins at the words alone',
  ],
  [String.raw`/\n+$/`, 'our own commands and settings, for their manual'],
  [String.raw`/[<[]([^\]>]+?)(?:\.{3})?[\]>]/`, 'as above'],
  [String.raw`/\n\s*\n/`, 'as above'],
  [
    String.raw`/^\s*at (?:(?:async |new )*[\w.<>$]+ \([\w/.$:~-]*:\d+:\d+\)|[\w/.$:~-]*:\d+:\d+)$/`,
    'lines of 500 characters, of which a bundle for support has 500',
  ],
  [String.raw`/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu`, 'messages for such a bundle, cut at 2,000 characters'],
  ['/"[^"\\n]*"|“[^”\\n]*”|\'[^\'\\n]{3,}\'/g', 'as above'],
  [
    String.raw`/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#,;)]+)[^\s,;)]*/gi`,
    'as above; the bundle is made by the site’s own admin',
  ],
  [String.raw`/\((.+)\)/`, 'messages of our own'],
  [String.raw`/\{\{([^{}]{0,200})\}\}/g`, 'as below, and in templates of 300 characters'],
  [String.raw`/\{\{([^{}]*)\}\}/g`, 'looks no further than to the next bracket, where it may begin again'],
  [String.raw`/\/\*[\s\S]*?(\*\/|$)/g`, 'the end of the text will do: once begun, it is found'],
]);

/** Files that only look at short texts, each with its bound. */
const SHORT = new Map<string, string>([
  ['src/shared/person/slips/slips.ts', 'CHECKED_LENGTH: 1,000 characters'],
  ['src/shared/person/slips/whole-value.ts', 'LONGEST: 64 characters'],
  ['src/shared/text/wrong-encoding.ts', 'as slips.ts, which calls it'],
  ['src/shared/tables/footer.ts', 'COUNT_LENGTH: 200 characters'],
  ['src/shared/days/written-day.ts', 'LONGEST: 120 characters'],
]);

interface Expression {
  file: string;
  text: string;
}

const source = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** All regular expressions in a file: literals, and expressions made from a constant text. */
function expressionsOf(file: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text });
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern && ts.isStringLiteralLike(pattern))
        found.push({
          file,
          text: `/${pattern.text}/${flags && ts.isStringLiteralLike(flags) ? flags.text : ''}`,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source(file));
  return found;
}

/**
 * Turns a text such as `/a/i` into an expression. The checker can't handle `i` together with `u`, so `i` is
 * dropped, which doesn't change the time.
 */
function compiled(text: string): RegExp {
  const end = text.lastIndexOf('/');
  const flags = text.slice(end + 1);
  return new RegExp(text.slice(1, end), flags.includes('u') ? flags.replace('i', '') : flags);
}

it('takes time for no expression that grows faster than its text', () => {
  const files = [...new Bun.Glob('src/**/*.{ts,tsx}').scanSync('.')].sort();
  const all = files.flatMap(expressionsOf);
  expect(all.length).toBeGreaterThan(100);
  const unsafe = [...Map.groupBy(all, ({ text }) => text)].filter(
    ([text]) => !isSafe(compiled(text), { maxSteps: 5000 }).safe,
  );
  const unexplained = unsafe.filter(
    ([text, all]) => !EXPLAINED.has(text) && !all.every(({ file }) => SHORT.has(file)),
  );
  expect(unexplained.map(([text, [first]]) => `${first!.file}: ${text}`)).toEqual([]);
  // An explanation that no expression needs any more must go, too.
  expect([...EXPLAINED.keys()].filter((text) => !unsafe.some(([one]) => one === text))).toEqual([]);
  const needed = new Set(unsafe.flatMap(([, all]) => all.map(({ file }) => file)));
  expect([...SHORT.keys()].filter((file) => !needed.has(file))).toEqual([]);
});

it('would find one that begins anew at each zero', () => {
  for (const text of ['/^0+|0+$/g', '/(a+)+$/', '/url\\(\\s*(.*?)\\s*\\)/'])
    expect([text, isSafe(compiled(text), { maxSteps: 5000 }).safe]).toEqual([text, false]);
});
