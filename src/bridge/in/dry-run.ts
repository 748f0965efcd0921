import { readPage } from '../lanyard/feeds.ts';
import type { RowChange } from '../report.ts';
import type { Value, Values } from '../targets/target.ts';
import { type InboundSync, readLastRun, readTracked } from './inbound-sync.ts';
import { assertSameIds, assertWithinLimit, findLeavers } from './leavers.ts';
import { differing, type Fields, sameFieldsOf } from './person-of.ts';
import { readRows } from './read-rows.ts';
import { LEAVER_STATUS } from './send-people.ts';
import { openStage, type Stage, type StagedPerson } from './stage.ts';
import { recordOf, type TrackedPerson } from './tracked-people.ts';

const PAGE = 500;

/**
 * Shows what a run would do to each person, without doing it. Reads the people's current state from Lanyard.
 * @throws RunRefused when a run would be refused and would change nobody; LanyardAway, TargetAway, BridgeError
 */
export async function dryRunInbound(inbound: InboundSync): Promise<void> {
  const stage = openStage();
  try {
    const { read } = await readRows(inbound, stage);
    const leaving = findLeavers(inbound, stage);
    assertSameIds(inbound, leaving);
    assertWithinLimit(inbound, read, leaving);
    const drifted = await readCurrent(inbound, stage);
    for (const change of drifted) inbound.report.row(change);
    for (let after = ''; ; ) {
      const page = stage.toSetAside(after, PAGE);
      for (const { externalId, reason } of page)
        inbound.report.row(rowChange('set aside', externalId, { reason }));
      if (page.length < PAGE) break;
      after = page.at(-1)!.record;
    }
    for (let after = ''; ; ) {
      const page = stage.toSend(after, PAGE);
      const known = await readTracked(inbound, (tracked) => tracked.find(page.map(({ record }) => record)));
      for (const one of page) showSent(inbound, stage, one, known.get(one.record));
      if (page.length < PAGE) break;
      after = page.at(-1)!.record;
    }
    for (let after = ''; ; ) {
      const page = stage.leavers(after, PAGE);
      const known = await readTracked(inbound, (tracked) => tracked.find(page));
      for (const row of known.values()) showLeaver(inbound, row);
      if (page.length < PAGE) break;
      after = page.at(-1)!;
    }
  } finally {
    stage.close();
  }
}

/**
 * Reads from Lanyard the current state of the people whom a run would send, and the changes made there to others.
 * @returns the changes that a run would undo
 */
async function readCurrent(inbound: InboundSync, stage: Stage): Promise<RowChange[]> {
  const { cursor: last } = await readLastRun(inbound);
  const changes: RowChange[] = [];
  // If anybody is to be sent, everybody is read: people whom the bridge never sent may already be in Lanyard.
  let cursor = stage.sendCount() > 0 ? null : (last ?? 'now');
  for (;;) {
    inbound.stop.throwIfAborted();
    const page = await readPage(inbound.lanyard, 'card_holders', cursor);
    if (page === null) return changes;
    const there = page.changes.filter(({ object }) => typeof object?.externalId === 'string');
    const records = there.map(({ object }) => recordOf(String(object!.externalId)));
    const known = await readTracked(inbound, (tracked) => tracked.find(records));
    stage.batch(() => {
      for (const [place, { object }] of there.entries()) stage.noteCurrent(records[place]!, object!);
    });
    for (const [place, { object, version }] of there.entries()) {
      const row = known.get(records[place]!);
      if (row?.state !== 'in' || row.fields === null || row.version >= version) continue;
      if (stage.isToSend(row.record) || !stage.has(row.record)) continue;
      const change = changeOf(row.externalId, row.fields, sameFieldsOf(row.fields, object!));
      if (change !== null) changes.push(change);
    }
    if (!page.hasMore) return changes;
    cursor = page.nextCursor;
  }
}

function showSent(
  { report }: InboundSync,
  stage: Stage,
  { record, externalId, fields }: StagedPerson,
  known: TrackedPerson | undefined,
): void {
  const there = stage.current(record);
  if (there === null) {
    report.row(rowChange('insert', externalId, { values: cells(fields) }));
    return;
  }
  const isBack = known?.state === 'gone' || known?.state === 'leaving';
  const wanted = isBack ? { status: known.formerStatus ?? 'active', ...fields } : fields;
  const change = changeOf(externalId, wanted, sameFieldsOf(wanted, there));
  if (change !== null) report.row(change);
}

function showLeaver({ report, settings }: InboundSync, { externalId, status }: TrackedPerson): void {
  const target = settings.leavers === 'keep' ? null : LEAVER_STATUS[settings.leavers];
  if (target === null || status === target) return;
  report.row(rowChange('let go', externalId, { values: { status: target }, before: { status } }));
}

function changeOf(externalId: string, wanted: Fields, there: Fields): RowChange | null {
  const names = differing(wanted, there);
  if (names.length === 0) return null;
  const only = (fields: Fields) => cells(Object.fromEntries(names.map((name) => [name, fields[name]])));
  return rowChange('update', externalId, { values: only(wanted), before: only(there) });
}

const rowChange = (action: RowChange['action'], externalId: string, more: Partial<RowChange>): RowChange => ({
  ...{ section: 'people', action, record: externalId, table: 'Lanyard' },
  key: { externalId },
  ...more,
});

const cells = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cell(value)]));

const cell = (value: unknown): Value =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (value as Value);
