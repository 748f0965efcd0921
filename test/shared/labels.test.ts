import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = process.cwd();
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(
  // The texts belong to the web app, which has a browser's types.
  { ...config.compilerOptions, types: [], lib: ['ESNext', 'DOM'] },
  root,
);

/** Returns the compiler's complaints about the English texts when files of `shared`, by name, have these contents. */
function compiledWith(changed: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const source = host.getSourceFile.bind(host);
  const byPath = new Map([...changed].map(([name, text]) => [join(root, 'src/shared', name), text]));
  host.getSourceFile = (path, target) => {
    const text = byPath.get(path);
    return text === undefined ? source(path, target) : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram([join(root, 'src/web/texts/en.ts')], options, host);
  return program
    .getSemanticDiagnostics()
    .map(({ file, messageText }) =>
      [file?.fileName.slice(root.length + 1), ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}

/** A list's file and name, and for each file of texts, the number of labels that a new member would lack. */
const LISTS = [
  // Each check has a label in Settings, and each preset has an action for it.
  ['reason-codes.ts', 'CHECKS', { 'review/checks': 1, 'office/photo-policy': 1, 'photos/policy': 1 }],
  ['photos/findings.ts', 'FILE_FINDINGS', { 'review/findings': 1, 'photos/policy': 1 }],
  ['photos/findings.ts', 'PICTURE_FINDINGS', { 'review/findings': 1, 'photos/policy': 1 }],
  ['photos/policy.ts', 'PHOTO_ACTIONS', { 'office/photo-policy': 1 }],
  // Each preset has a label, a hint and its actions.
  ['photos/policy.ts', 'PHOTO_PRESETS', { 'office/photo-policy': 2, 'photos/policy': 1 }],
  ['reason-codes.ts', 'REVIEWER_REASONS', { 'review/review': 1 }],
  ['reason-codes.ts', 'CARD_REASONS', { 'app/states': 1 }],
  // Each reason has a label and a hint.
  ['reason-codes.ts', 'ORDER_REASONS', { 'cards/orders': 2 }],
  ['person/choices.ts', 'HOLDER_TYPES', { 'people/people': 1 }],
  ['person/choices.ts', 'HOLDER_STATUSES', { 'app/states': 1 }],
  ['person/states.ts', 'PHOTO_STATES', { 'people/people': 1 }],
  ['statuses.ts', 'PHOTO_STATUSES', { 'review/review': 1 }],
  ['statuses.ts', 'ORDER_STATUSES', { 'app/states': 1 }],
  ['statuses.ts', 'ITEM_STATUSES', { 'app/states': 1 }],
  // Each status has a label, a hint, and a reason for which the card can't be handed over.
  ['statuses.ts', 'CARD_STATUSES', { 'app/states': 1, 'cards/cards': 1, 'cards/printing': 2 }],
  ['statuses.ts', 'BATCH_STATUSES', { 'app/states': 1 }],
  ['statuses.ts', 'PRINT_RESULTS', { 'cards/printing': 1 }],
  ['statuses.ts', 'DELIVERY_STATUSES', { 'office/webhooks': 1 }],
  ['rights.ts', 'SCOPES', { 'office/keys': 1 }],
  // Each role has its scopes, a label and a hint.
  ['rights.ts', 'ROLES', { rights: 1, 'app/shell': 1, 'office/settings': 1 }],
  ['events.ts', 'EVENT_TYPES', { 'office/webhooks': 1 }],
  ['events.ts', 'FEEDS', { 'office/integrations': 1 }],
  ['print-sheets.ts', 'SHEETS', { 'cards/printing': 1 }],
  ['print-sheets.ts', 'SIDES', { 'cards/designs': 1 }],
  ['designs.ts', 'SYMBOLOGIES', { 'cards/designer': 1 }],
] as const;

/** Matches a complaint about a missing member: unlike a type, it names the member without double quotes. */
const lacks = (list: string) => new RegExp(`(?<!")\\bnew_${list}\\b`);

describe('a label', () => {
  const texts = new Map<string, string>();
  for (const [file, list] of LISTS) {
    const text = texts.get(file) ?? readFileSync(join(root, 'src/shared', file), 'utf8');
    const [before, after, ...more] = text.split(`export const ${list} = [`);
    if (after === undefined || more.length > 0) throw new Error(`${file} has no list ${list}`);
    texts.set(file, `${before}export const ${list} = ['new_${list}', ${after}`);
  }
  const found = compiledWith(texts);

  it.each(LISTS)('is what a new member of %s %s needs to compile', (_, list, labels) => {
    const told = found.filter((one) => lacks(list).test(one));
    const byFile = Object.groupBy(
      told,
      (one) => /(?:texts\/en|shared)\/([a-z/-]+)\.ts/.exec(one)?.[1] ?? one,
    );
    expect(Object.fromEntries(Object.entries(byFile).map(([file, all]) => [file, all?.length]))).toEqual(
      labels,
    );
  });

  it('is all that is missing', () => {
    expect(found.filter((one) => !LISTS.some(([, list]) => lacks(list).test(one)))).toEqual([]);
  });
});
