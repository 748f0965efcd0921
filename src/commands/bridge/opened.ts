import type { BridgeConfig } from '../../bridge/config/config.ts';
import { openStateDatabases, type StateDatabases } from '../../bridge/state/state-databases.ts';
import { openTarget } from '../../bridge/targets/open-target.ts';
import type { Target } from '../../bridge/targets/target.ts';

/** Runs `work` on the site's database, and closes it. */
export async function withTarget<T>(config: BridgeConfig, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await openTarget(config.database);
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** Runs `work` on the databases with the bridge's state. @param mayCreate true to create a missing state file */
export async function withStateDatabases<T>(
  config: BridgeConfig,
  target: Target,
  mayCreate: boolean,
  work: (databases: StateDatabases) => Promise<T>,
): Promise<T> {
  const databases = await openStateDatabases(config, target, mayCreate);
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}
