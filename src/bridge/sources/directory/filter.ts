import type { DirectoryAddress } from '../../config/config.ts';
import type { Session } from './session.ts';

/** The capability by which a server says that it is an Active Directory ([MS-ADTS], 3.1.1.3.4.3.1). */
const ACTIVE_DIRECTORY = '1.2.840.113556.1.4.800';
/** In Active Directory, computers are persons, too. */
const ACCOUNTS = '(&(objectCategory=person)(objectClass=user))';
const PERSONS = '(objectClass=person)';

/** The filter of `[directory]`, or the one that finds people in this kind of directory. */
export async function filterOf(session: Session, { filter }: DirectoryAddress): Promise<string> {
  if (filter !== null) return filter;
  const root = await session.read('', ['supportedCapabilities']);
  const capabilities = root?.values('supportedCapabilities').map(String) ?? [];
  return capabilities.includes(ACTIVE_DIRECTORY) ? ACCOUNTS : PERSONS;
}
