import { reportedBridges } from '../lanyard/people.ts';
import type { InboundSync, PriorReport } from './inbound-sync.ts';
import { lastRunOf } from './last-run.ts';

/** @throws LanyardAway, TargetAway, BridgeError */
export async function readPriorReport({
  lanyard,
  system,
  store,
  settings,
}: InboundSync): Promise<PriorReport> {
  const bridges = await reportedBridges(lanyard);
  const own = bridges.find((one) => one.system === system);
  const key = own?.apiKeyId ?? null;
  const lastRunAt = own?.lastRunAt ?? null;
  const isShared = bridges.some((one) => one.system !== system && one.apiKeyId === key);
  if (key === null || lastRunAt === null || isShared || settings.stateFile !== null)
    return { key, isLater: false };
  const ownLastRunAt = await store.rolledBack(async (tx) => {
    const [out] = await tx.all<{ at: string | null }>(
      'SELECT max("last_run_at") AS "at" FROM "lanyard_bridge" WHERE "system" = ?',
      [system],
    );
    const { at } = await lastRunOf(tx, system);
    return [out?.at ?? '', at ?? ''].sort().at(-1)!;
  });
  return { key, isLater: ownLastRunAt !== '' && ownLastRunAt < lastRunAt };
}
