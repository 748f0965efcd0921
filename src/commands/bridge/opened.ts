import type { BridgeConfig } from '../../bridge/config/config.ts';
import { type Homes, openHomes } from '../../bridge/in/open-store.ts';
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

/** Runs `work` on the places where the bridge remembers its work. @param mayMake true if a file may be made for that */
export async function withHomes<T>(
  config: BridgeConfig,
  target: Target,
  mayMake: boolean,
  work: (homes: Homes) => Promise<T>,
): Promise<T> {
  const homes = await openHomes(config, target, mayMake);
  try {
    return await work(homes);
  } finally {
    await homes.close();
  }
}
