import { reportedBridges } from '../lanyard/people.ts';
import { lastRunOf } from './last-run.ts';
import type { Former, WayIn } from './way-in.ts';

/** @throws LanyardAway, TargetAway, BridgeError */
export async function formerOf({ lanyard, system, store, settings }: WayIn): Promise<Former> {
  const bridges = await reportedBridges(lanyard);
  const own = bridges.find((one) => one.system === system);
  const key = own?.apiKeyId ?? null;
  const lastRunAt = own?.lastRunAt ?? null;
  const isShared = bridges.some((one) => one.system !== system && one.apiKeyId === key);
  if (key === null || lastRunAt === null || isShared || settings.stateFile !== null)
    return { key, isLater: false };
  const noted = await store.rehearse(async (tx) => {
    const [out] = await tx.all<{ at: string | null }>(
      'SELECT max("last_run_at") AS "at" FROM "lanyard_bridge" WHERE "system" = ?',
      [system],
    );
    const { at } = await lastRunOf(tx, system);
    return [out?.at ?? '', at ?? ''].sort().at(-1)!;
  });
  return { key, isLater: noted !== '' && noted < lastRunAt };
}
