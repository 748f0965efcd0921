import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import type { BridgeConfig } from '../config/config.ts';
import type { Finding } from './finding.ts';

/** Attributes that are given to somebody else one day, or change with a name, in small letters. */
const REUSED = [
  'uid',
  'samaccountname',
  'mail',
  'cn',
  'displayname',
  'userprincipalname',
  'edupersonprincipalname',
];

/** Returns advice about a directory that works, but where it could be better. */
export function directoryAdvice({ directory, people }: BridgeConfig): Finding[] {
  const advice: string[] = [];
  const from = people?.from;
  const key = from?.kind === 'directory' ? from.people.attributes.externalId : undefined;
  if (key !== undefined && REUSED.includes(key.toLowerCase()))
    advice.push(
      `[people] externalId comes from ${key}, which changes with a name, or is given to somebody else one day, who then gets this person's card: take a number that stays, or entryUUID (Active Directory: objectGUID).`,
    );
  if (directory?.tls === 'none' && !isLoopbackUrl(directory.label))
    advice.push(
      `[directory] ${directory.label} is read without TLS, so anybody on the way can read and change people: write ldaps://, or start_tls = true.`,
    );
  return advice.map((message) => ({ ok: true, isAdvice: true, message }));
}
