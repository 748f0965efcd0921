import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { loadSecrets, type Secrets } from '../../config/secrets.ts';
import { assertNoRestore } from '../backup/restore/swap-in.ts';
import { hasDatabase } from '../db/files/loss.ts';
import { keyFault, setMark } from '../db/files/secret-key.ts';
import { type Db, openDatabase } from '../db/open.ts';
import { type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';
import { systemClock } from '../lib/clock.ts';
import { unseal } from '../lib/seal.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { staffQueries } from '../staff/accounts/queries.ts';
import { factorQueries } from '../staff/second-factors/queries.ts';
import { holderOf, lockDirectory } from '../storage/directory-lock.ts';
import { endpointQueries } from '../webhooks/endpoints/queries.ts';
import { print } from './frame/output.ts';
import { CommandError, commandLineActor, LOCK_FILE, readConfig, reported } from './frame/run.ts';

/** An endpoint whose secret can't be opened any more. */
interface Endpoint {
  id: string;
  url: string;
}

/** `lanyard new-secret-key`: continues with a new key when the database's own key is lost. */
export const newSecretKeyCommand = () =>
  new Command('new-secret-key')
    .description('continue with a new secret key when the database’s own is lost; the server must be stopped')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }, command: Command) =>
      reported(async () => {
        const { dataDir, secretKeyFile } = readConfig(command);
        const path = join(dataDir, 'lanyard.db');
        if (!hasDatabase(path))
          throw new CommandError(`DATA_DIR ${dataDir} has no database; nothing was changed.`);
        const lockFile = join(dataDir, LOCK_FILE);
        const lock = lockDirectory(lockFile);
        if (lock === null)
          throw new CommandError(
            `a server runs on DATA_DIR ${dataDir} (process ${holderOf(lockFile)}): stop it first; nothing was changed.`,
          );
        try {
          assertNoRestore(dataDir);
          const db = openDatabase(path);
          const unreadable = await goOn(db, secretKeyFile);
          db.$client.close();
          print(options.json, { secretKeyFile, ...unreadable }, text(secretKeyFile, unreadable));
        } finally {
          lock.release();
        }
      }),
    );

/** Secrets that were sealed with the lost key. */
interface Unreadable {
  endpoints: Endpoint[];
  /** The e-mail addresses of accounts whose authenticator app no longer works. */
  authenticatorApps: string[];
}

async function goOn(db: Db, secretKeyFile: string): Promise<Unreadable> {
  if (keyFault(db.$client, secretKeyFile) === null)
    throw new CommandError(
      existsSync(secretKeyFile)
        ? `SECRET_KEY_FILE ${secretKeyFile} is the key of this database; nothing was changed. To have another, move it away first.`
        : `the database was never used with a secret key; the first start makes one. Nothing was changed.`,
    );
  const secrets = loadSecrets(secretKeyFile);
  await write({ db, clock: systemClock }, commandLineActor(), replaceSecretKey, secrets.mark);
  return { endpoints: unreadable(db, secrets), authenticatorApps: uselessApps(db, secrets) };
}

const replaceSecretKey = verb('installation.replaceSecretKey', (tx: Tx, mark: number): void => {
  setMark(tx.db.$client, { mark });
  for (const { id } of organisationQueries(tx.db).all.all())
    record(tx, {
      organisationId: id,
      action: 'organisation.secret_key_replaced',
      entityType: 'organisation',
      entityId: id,
      changes: {},
    });
});

const unreadable = (db: Db, { webhookSecrets }: Secrets): Endpoint[] =>
  endpointQueries(db)
    .sealed.all()
    .filter(({ secret }) => unseal(webhookSecrets, secret) === null)
    .map(({ id, url }) => ({ id, url: new URL(url).origin }));

const uselessApps = (db: Db, { secondFactors }: Secrets): string[] =>
  factorQueries(db)
    .allApps.all()
    .filter(({ secret }) => unseal(secondFactors, secret) === null)
    .map(({ staffId }) => staffQueries(db).byIdAlone.get({ id: staffId })!.email);

function text(secretKeyFile: string, { endpoints, authenticatorApps }: Unreadable): string {
  const lines = [
    `The database is used with the key in ${secretKeyFile} from now on.`,
    '- Bridges: their cursors are refused (422 validation_failed); let each begin without a cursor.',
    '- Earlier links for uploads and for the first admin no longer work; new ones are made on request.',
  ];
  if (endpoints.length > 0)
    lines.push(
      '- Webhooks: nothing is delivered to these endpoints until you rotate the secret of each, and give it to its receiver:',
      ...endpoints.map(({ id, url }) => `    ${id}  ${url}`),
    );
  if (authenticatorApps.length > 0)
    lines.push(
      '- Authenticator apps of these accounts no longer work. Their owners log in by a passkey or a recovery code, and set the app up anew; for the others: lanyard staff reset-second-factor.',
      ...authenticatorApps.map((email) => `    ${email}`),
    );
  lines.push(
    '- Make a backup now: lanyard backup. Earlier backups go with the earlier key, which they contain.',
  );
  return lines.join('\n');
}
