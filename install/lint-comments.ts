// Counts comments that begin with a word that leaves their subject out (.github/STYLE.md): `bun install/lint-comments.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './entry-points.ts';

const CLUMSY = /^(What|How|Whether|Who|Where|Those|Of|As|By)\b/;

/** The most clumsy comments that pass. Never raise this. */
const MOST = 0;

const files = [...new Bun.Glob('{src,config,install,test}/**/*.{ts,tsx}').scanSync(root)].filter(
  (file) => !file.endsWith('.d.ts'),
);
const clumsy = files.flatMap((file) => {
  const source = parsed(file);
  return commentsIn(source)
    .filter(({ text }) => CLUMSY.test(text))
    .map(({ text, start }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      return `${file}:${line + 1}: ${text.split('\n')[0]}`;
    });
});
const { length } = clumsy;
if (length > MOST)
  process.stderr.write(
    `${clumsy.join('\n')}\n${length} comments begin with What, How, Whether, Who, Where, Those, Of, As or By, ${length - MOST} more than before: name their subject.\n`,
  );
if (length < MOST)
  process.stderr.write(`Only ${length} comments are clumsy now: lower MOST in install/lint-comments.ts.\n`);
process.exitCode = length === MOST ? 0 : 1;

function parsed(file: string): ts.SourceFile {
  const text = readFileSync(join(root, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
}

/** The comments of a file, without `//` and `/**`. Lines of `//` that follow each other count as one. */
function commentsIn(source: ts.SourceFile): { text: string; start: number }[] {
  const { text } = source;
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    // JSX text may look like a comment: an address has two slashes.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const found = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const range of found) ranges.set(range.pos, range);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  const sorted = [...ranges.values()].sort((one, other) => one.pos - other.pos);
  return sorted
    .filter(({ kind, pos }, place) => {
      const before = sorted[place - 1];
      const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
      return !(isLine && before?.kind === kind && /^\s*$/.test(text.slice(before.end, pos)));
    })
    .map(({ pos, end }) => ({ text: text.slice(pos, end).replace(/^\/[/*]+\s*\*?\s*/, ''), start: pos }));
}
