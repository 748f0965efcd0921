import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOG_HOST_BOUNDS } from '../../src/audit/log-host/sender.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { startLogHost } from '../support/server/log-host.ts';
import { backedUp, restored } from './installation.ts';

it('sends the log host, after a restore, what it had not got when the backup was made, and that there was a restore', async () => {
  const { settledMs } = LOG_HOST_BOUNDS;
  LOG_HOST_BOUNDS.settledMs = 0;
  const host = await startLogHost();
  const dataDir = directory();
  const env = { AUDIT_LOG: `syslog://127.0.0.1:${host.port}` };
  const before = await startHarness({ ...env, DATA_DIR: dataDir });
  const tenant = before.organisation();
  await before.context.auditLog.idle();
  await before.context.auditLog.stop();
  const known = host.taken.length;
  await createHolder(tenant);
  const { path } = await backedUp(dataDir);
  await createHolder(tenant);
  await before.stop();
  expect(host.taken).toHaveLength(known);

  const target = join(directory(), 'data');
  await restored(target, path);
  const after = await startHarness({ ...env, DATA_DIR: target });
  await after.context.auditLog.idle();
  expect(host.actions().slice(known)).toEqual(['card_holder.created', 'organisation.restored']);
  expect(host.taken).toHaveLength(known + 2);
  await after.stop();
  await host.goAway();
  LOG_HOST_BOUNDS.settledMs = settledMs;
});
