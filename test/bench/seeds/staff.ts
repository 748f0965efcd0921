import { loadConfig } from '../../../config/config.ts';
import { createContext } from '../../../src/compose.ts';
import { systemActor, write } from '../../../src/db/tx.ts';
import { createLog } from '../../../src/lib/log.ts';
import type { Role } from '../../../src/shared/rights.ts';
import { createStaff } from '../../../src/staff/accounts/create.ts';
import { cookieOf, PASSWORD } from '../../support/server/harness.ts';
import type { Campus } from './seed.ts';

/** A staff account whose link is still to be used. */
export interface Invitation {
  email: string;
  token: string;
}

/** Makes a staff account. No server may run on the data meanwhile. */
export async function invite(
  { dataDir, organisationId }: Campus,
  roles: Role[] = ['viewer'],
): Promise<Invitation> {
  const context = createContext(
    loadConfig({ DATA_DIR: dataDir, PORT: '0' }, process.cwd()),
    createLog('error', (text) => process.stderr.write(text)),
  );
  const email = `${crypto.randomUUID()}@example.edu`;
  const account = { email, name: 'Bench', roles };
  const { setupLinks } = context.secrets;
  const invited = await write(
    context,
    systemActor('bench'),
    createStaff,
    organisationId,
    account,
    setupLinks,
  );
  await context.close();
  return { email, token: invited!.link.token };
}

/** Uses the link: the returned cookie belongs to a logged-in session, and the password is `PASSWORD` from now on. */
export async function enter(url: string, { token }: Invitation): Promise<{ cookie: string }> {
  const { headers } = await fetch(`${url}/api/v1/session/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ token, password: PASSWORD }),
  });
  return { cookie: cookieOf({ headers } as Parameters<typeof cookieOf>[0]) };
}
