import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BULK_STEP } from '../../src/bulk/change.ts';
import { ANALYSE_PHOTO } from '../../src/photos/analyse.ts';
import { WITHDRAW_PHOTOS } from '../../src/photos/queue/withdraw-waiting.ts';
import { DISCARD_UPLOAD } from '../../src/photos/upload/discard.ts';
import { audit } from '../../src/web/texts/en/office/audit.ts';

/** This work writes nothing into the audit log. */
const SILENT = ['search index', 'audit log'];

it('has words for all that the server does by itself', () => {
  const named = [...new Bun.Glob('src/**/*.ts').scanSync()].flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/systemActor\('([^']+)'\)/g)].map((match) => match[1]!);
  });
  expect(named).toContain('expiry');
  const names = [...named, ANALYSE_PHOTO, BULK_STEP, DISCARD_UPLOAD, WITHDRAW_PHOTOS];
  expect(names.filter((name) => !(name in audit.automatic) && !SILENT.includes(name))).toEqual([]);
});
