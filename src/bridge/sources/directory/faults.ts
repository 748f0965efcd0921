import { networkWordsOf } from '../../../lib/network-words.ts';
import { RunRefused, sentence } from '../../bridge-error.ts';
import { TargetAway } from '../../targets/target.ts';
import type { Result } from './responses.ts';

/** Thrown when a directory refuses, or its answer isn't whole. Somebody has to correct the cause, as a rule. */
export class DirectoryFault extends RunRefused {}

/** Thrown when a directory can't be reached, or stops answering. */
export class DirectoryAway extends TargetAway {}

/** Result codes of RFC 4511, 4.1.9. */
export const SUCCESS = 0;
export const SIZE_LIMIT = 4;
const REFERRAL = 10;
export const NO_SUCH_ENTRY = 32;
const BUSY = [51, 52];
const WANTS_TLS = [8, 13];

/** Sentences for codes, without the subject. */
const WORDS: Readonly<Record<number, string>> = {
  3: 'ended the search at its time limit, so the answer is not whole. Raise the limit for bind_dn, or give the attributes of filter an index.',
  4: 'ended the search at its size limit, so the answer is not whole. Raise the limit for bind_dn (OpenLDAP: limits … size.prtotal=unlimited).',
  7: "doesn't take a name and a password.",
  11: 'ended the search at an administrative limit, so the answer is not whole. Raise it for bind_dn, or lower page_size.',
  12: "doesn't support something that is needed here.",
  34: 'takes base or bind_dn for no distinguished name: it has the form ou=people,dc=example,dc=edu.',
  48: "doesn't let bind_dn log in by a password: it may have none.",
  50: "doesn't let bind_dn read there: give it the right to search and read below base.",
  53: 'is unwilling. It may want TLS, or a bind_dn and a password_file.',
};

/** Active Directory's reasons for which somebody can't log in, by the number in `data 52e`. */
const LOGON: Readonly<Record<string, string>> = {
  '525': 'there is no such account',
  '52e': 'the name or the password is wrong',
  '530': 'the account may not log in at this time',
  '531': 'the account may not log in from this machine',
  '532': 'the password has expired',
  '533': 'the account is disabled',
  '568': 'the account is in too many groups',
  '701': 'the account has expired',
  '773': 'the password has to be changed first',
  '775': 'the account is locked after wrong passwords',
};

/** @param label the server's address */
export function refusedLogin(label: string, bindDn: string, { code, message }: Result): Error {
  if (code === REFERRAL)
    return new DirectoryFault(
      `${label} refers to another server for the login of ${bindDn}: name that one in [directory] url.`,
    );
  if (code !== 49 && code !== NO_SUCH_ENTRY) return faultOf(label, { code, message, matchedDn: '' }, '');
  const [, data = ''] = /\bdata ([0-9a-f]+)/i.exec(message) ?? [];
  const why = LOGON[data.toLowerCase()] ?? 'the name or the password is wrong';
  return new DirectoryFault(
    `${label} doesn't let ${bindDn} in: ${why}. Check [directory] bind_dn and password_file.`,
  );
}

/** The error for a result that isn't success. @param base the entry that was asked for */
export function faultOf(
  label: string,
  { code, message, matchedDn }: Pick<Result, 'code' | 'message' | 'matchedDn'>,
  base: string,
): Error {
  const said = message === '' ? '' : ` The server says: ${sentence(message.slice(0, SAID_LENGTH))}`;
  if (BUSY.includes(code))
    return new DirectoryAway(`${label} is busy, or unavailable (code ${code}).${said}`);
  if (WANTS_TLS.includes(code))
    return new DirectoryFault(
      `${label} wants TLS: write ldaps:// in [directory] url, or start_tls = true.${said}`,
    );
  if (code === NO_SUCH_ENTRY) {
    const nearest = matchedDn === '' ? '' : ` The nearest entry is ${matchedDn}.`;
    return new DirectoryFault(`${label} has no entry ${base}: check [directory] base.${nearest}`);
  }
  if (code === REFERRAL)
    return new DirectoryFault(
      `${label} refers to another server for ${base}: name that one in [directory] url.`,
    );
  if (code === 1 && /bind|authentication/i.test(message))
    return new DirectoryFault(`${label} lets nobody read without a name: give it bind_dn and password_file.`);
  return new DirectoryFault(`${label} ${WORDS[code] ?? `refuses (code ${code}).`}${said}`);
}

/** The most characters of a server's own message. */
const SAID_LENGTH = 300;

/** Translates a failure of a connection. @param host the host that was asked for */
export function connectionFault(label: string, host: string, error: unknown): Error {
  if (error instanceof DirectoryFault || error instanceof DirectoryAway) return error;
  const code = String((error as NodeJS.ErrnoException)?.code ?? '');
  if (/ALTNAME/.test(code))
    return new DirectoryFault(
      `The certificate of ${label} is for another name than ${host}: write in [directory] url a name that is in it.`,
    );
  const words = networkWordsOf(error);
  if (/EXPIRED|NOT_YET_VALID/.test(code))
    return new DirectoryFault(
      `The certificate of ${label}, or one that signed it, ${code.includes('EXPIRED') ? 'has expired' : 'is not valid yet'}: renew it, and look at the clock of this machine.`,
    );
  if (words.startsWith('certificate not trusted'))
    return new DirectoryFault(
      `The ${words.replace('certificate', `certificate of ${label} is`)}: put your authority's certificate into [directory] ca_file.`,
    );
  if (/WRONG_VERSION|EPROTO/.test(code))
    return new DirectoryFault(`${label} speaks no TLS on this port: ldaps:// is for port 636 as a rule.`);
  return new DirectoryAway(`${label} can't be reached: ${words}.`);
}
