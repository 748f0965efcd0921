import { describe, expect, it } from 'vitest';
import type { BulkJob } from '../../../src/web/api/bulk-jobs.ts';
import { nameOf, progressOf, resultOf } from '../../../src/web/pages/people/bulk/words.ts';

const job = (values: Partial<BulkJob>) =>
  ({
    kind: 'extend',
    state: 'done',
    total: 30,
    done: 29,
    left: 1,
    restored: 0,
    notRestored: 0,
    ...values,
  }) as BulkJob;

describe('what is said of a bulk change', () => {
  it.each([
    [{}, ['29 dates extended', '1 person left unchanged']],
    [{ kind: 'order', left: 0, done: 1, total: 1 }, ['1 card ordered']],
    [{ kind: 'change', left: 0 }, ['29 people changed']],
    [
      { state: 'cancelled', done: 10, left: 2 },
      ['10 dates extended', '2 people left unchanged', '18 people not reached'],
    ],
    [
      { state: 'undone', restored: 28, notRestored: 1, left: 0 },
      ['29 dates extended', '28 people restored', '1 person not restored'],
    ],
    [{ state: 'undone', left: 0, restored: 0 }, ['29 dates extended', '0 people restored']],
  ] as [Partial<BulkJob>, string[]][])('is its result: %j', (values, words) => {
    expect(resultOf(job(values))).toEqual(words);
  });

  it('is what everybody gets', () => {
    const values = {
      holderType: 'staff',
      department: 'Physics',
      campus: null,
      notes: 'x'.repeat(61),
    } as const;
    expect(nameOf(job({ kind: 'change', values }))).toBe(
      `Type: Staff; Department: Physics; Campus cleared; Notes: ${'x'.repeat(60)}…`,
    );
    expect(nameOf(job({ kind: 'change', values: { department: 'Physics' } }))).toBe('Department: Physics');
  });

  it.each([
    [{ state: 'choosing' }, { through: 0, of: 30 }],
    [
      { state: 'running', done: 4 },
      { through: 5, of: 30 },
    ],
    [
      { state: 'undoing', restored: 3, notRestored: 2 },
      { through: 5, of: 29 },
    ],
  ] as [Partial<BulkJob>, object][])('is how far it has come: %j', (values, progress) => {
    expect(progressOf(job(values))).toEqual(progress);
  });
});
