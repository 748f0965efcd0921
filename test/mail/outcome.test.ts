import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { expect, it } from 'vitest';
import { outcomeOf } from '../../src/mail/smtp/session.ts';

const error = (values: Partial<SMTPError>): SMTPError => Object.assign(new Error('It failed.'), values);

it.each([
  ['a recipient that there isn’t', { responseCode: 550, command: 'RCPT TO' }, false, 'refused'],
  ['greylisting', { responseCode: 450, command: 'RCPT TO' }, false, 'later'],
  ['a message that is refused as spam', { responseCode: 554, command: 'DATA' }, true, 'refused'],
  ['a message that the server has no room for now', { responseCode: 452, command: 'DATA' }, true, 'later'],
  ['a connection that ends before the message', { command: 'CONN' }, false, 'later'],
  ['a connection that ends after it', { command: 'CONN' }, true, 'unclear'],
  ['a server that is silent after it', { code: 'ETIMEDOUT' }, true, 'unclear'],
  ['a server that closes for maintenance', { responseCode: 421, command: 'RCPT TO' }, false, undefined],
  ['a sender that isn’t allowed', { responseCode: 553, command: 'MAIL FROM' }, false, undefined],
  ['an address that no command can hold', { code: 'EENVELOPE', command: 'API' }, false, 'refused'],
])('judges %s', (_, values, isHandedOver, result) => {
  expect(outcomeOf(error(values as Partial<SMTPError>), isHandedOver)?.result).toBe(result);
});
