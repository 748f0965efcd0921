import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = process.cwd();
const codes = join(root, 'src/shared/reason-codes.ts');
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, root);

/** What the compiler says of the English texts when the codes are like this. */
function compiledWith(text: string): string[] {
  const host = ts.createCompilerHost(options);
  const source = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target) =>
    path === codes ? ts.createSourceFile(path, text, target) : source(path, target);
  const program = ts.createProgram([join(root, 'src/web/texts/en.ts')], options, host);
  return program
    .getSemanticDiagnostics()
    .map(({ file, messageText }) =>
      [file?.fileName.slice(root.length + 1), ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}

it('is what a new reason needs to compile', () => {
  const NEIGHBOURS = { check: 'colour_cast', seen: 'inappropriate', card: 'holder_left', order: 'renewal' };
  let text = readFileSync(codes, 'utf8');
  for (const [kind, neighbour] of Object.entries(NEIGHBOURS)) {
    expect(text.split(`'${neighbour}',`)).toHaveLength(2);
    text = text.replace(`'${neighbour}',`, `'${neighbour}', 'new_${kind}',`);
  }
  const found = compiledWith(text);
  const told = (file: string, code: string) =>
    found.filter((one) => one.startsWith(`src/web/texts/en/${file}.ts`) && one.includes(`'${code}'`)).length;
  expect(told('checks', 'new_check')).toBe(1);
  expect(told('review', 'new_seen')).toBe(1);
  expect(told('cards', 'new_card')).toBe(1);
  // A label, and a hint.
  expect(told('orders', 'new_order')).toBe(2);
  expect(found).toHaveLength(5);
});
