import { expect, it } from 'vitest';
import type { Mail } from '../../../src/web/api/mail.ts';
import { refusalOf } from '../../../src/web/pages/people/person/refusal.ts';

const mail = (status: Mail['status'], answer: string | null, address = 'ada@example.edu') => ({
  ...{ status, answer, to: { name: 'Ada', address } },
});

it.each([
  ['no mail', [], null],
  ['the last one arrived', [mail('sent', '250 Ok'), mail('failed', '550 No such user')], null],
  [
    'the last one was refused',
    [mail('failed', '550 No such user'), mail('sent', '250 Ok')],
    '550 No such user',
  ],
  ['it was refused for days', [mail('failed', '451 Try later')], '451 Try later'],
  [
    'the next one is on its way',
    [mail('pending', null), mail('failed', '550 No such user')],
    '550 No such user',
  ],
  ['they had another address then', [mail('failed', '550 No such user', 'ad@example.edu')], null],
  ['its link expired first', [mail('failed', 'Its link had expired before the mail server took it.')], null],
])('knows whether mail reaches an address: %s', (_, mails, answer) => {
  expect(refusalOf(mails, 'ada@example.edu')).toBe(answer);
});
