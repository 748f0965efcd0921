import { expect, it } from 'vitest';
import { previewPeople } from '../../../src/bridge/in/preview-people.ts';
import type { Values } from '../../../src/bridge/targets/target.ts';
import { DOUBTS } from '../../../src/shared/person/slips/doubts.ts';

const sourceOf = (chunks: Values[][]) => ({
  label: 'people.csv',
  timeZone: 'UTC',
  async *rows() {
    yield* chunks;
  },
});
const TODAY = '2026-09-21';
const person = (externalId: string): Values => ({ externalId, firstName: 'Ada', lastName: 'Lovelace' });

it('advises on external ids that only look alike, however far apart they are', async () => {
  const crowd = Array.from({ length: 20 }, (_, place) => person(`C${place}`));
  const source = sourceOf([
    [person('S1'), person('\u00c9-1'), ...crowd],
    [person('S\u200b1')],
    [person('s1')],
  ]);
  const { findings, rows } = await previewPeople(source, 2, TODAY);
  expect(rows.map(({ externalId }) => externalId)).toEqual(['S1', '\u00c9-1']);
  expect(findings.map(({ ok, isAdvice, message }) => [ok, isAdvice === true, message])).toEqual([
    [true, false, 'people.csv has people that can be sent.'],
    [true, true, `people.csv row 23: externalId "S<U+200B>1", beside "S1", ${DOUBTS.looks_alike}.`],
    [true, true, `people.csv row 24: externalId "s1", beside "S1", ${DOUBTS.differs_by_case}.`],
  ]);
  const composed = await previewPeople(sourceOf([[person('\u00c9-1'), person('E\u0301-1')]]), 1, TODAY);
  expect(composed.findings[1]!.message).toContain('"E<U+0301>-1", beside "<U+00C9>-1"');
});

it('has nothing to say of ids that differ for everybody, and names one that two rows have', async () => {
  const good = { ok: true, message: 'people.csv has people that can be sent.' };
  const different = await previewPeople(sourceOf([[person('S1'), person('S2')]]), 5, TODAY);
  expect(different.findings).toEqual([good]);
  const twice = await previewPeople(sourceOf([[person('S1'), person('S2'), person('S1')]]), 5, TODAY);
  const message = 'people.csv row 3: externalId "S1" is in another row, too: nobody is sent by either.';
  expect(twice.findings).toEqual([good, { ok: true, isAdvice: true, message }]);
});

it('says each sort of slip once, with its first row and value, in the words of the check before an import', async () => {
  const rows = [
    person('S1'),
    { ...person('1,23457E+11'), lastName: 'JÃ¶rgensen', email: 'a@x.edu', 'customFields.room': '#N/A' },
    { ...person('2,5E+11'), expiryDate: '2025-12-31', email: 'A@x.edu' },
    { ...person('S4'), phone: '\u202a0044' },
  ];
  const { findings } = await previewPeople(sourceOf([rows]), 5, TODAY);
  const advice = findings.filter(({ isAdvice }) => isAdvice).map(({ message }) => message);
  expect(advice).toEqual([
    `people.csv row 2 and 1 more: externalId "1,23457E+11" ${DOUBTS.ruined_number}.`,
    `people.csv row 2: lastName "JÃ¶rgensen" ${DOUBTS.wrong_encoding}.`,
    `people.csv row 2: customFields.room "#N/A" ${DOUBTS.spreadsheet_error}.`,
    `people.csv row 3: expiryDate "2025-12-31" ${DOUBTS.expired}.`,
    `people.csv row 3: email "A@x.edu" ${DOUBTS.same_email}.`,
    `people.csv row 4: phone "<U+202A>0044" ${DOUBTS.hidden_direction}.`,
  ]);
  expect(findings.every(({ ok }) => ok)).toBe(true);
});
