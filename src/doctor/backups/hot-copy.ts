import { Database } from 'bun:sqlite';
import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { fetchCopy, removeCopy, TRIED_COPY } from '../../backup/hot-copy/fetch-copy.ts';
import { type History, histories, historyAt } from '../../backup/hot-copy/histories.ts';
import { placeAt } from '../../backup/hot-copy/place.ts';
import { type HotCopySettings, placeOf, shown } from '../../backup/hot-copy/settings.ts';
import { takenOver } from '../../backup/standby/taken-over.ts';
import { historyOf } from '../../db/history-of.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'hot copy';
/** Litestream is about a second behind; this is many times that, but still recent. */
const BEHIND_MS = 60_000;
/** A busy server writes more often than this, if only because of its jobs and its clients' requests. */
const AT_WORK_MS = HOUR_MS;
/** The room that a trial needs, as a multiple of the database's size: Litestream writes the copy and then its log. */
const ROOM = 2;

/**
 * Checks that the copy of this history is up to date, that no other server copies to the same place, and, with `full`,
 * that it can be restored. No findings when no copy is configured.
 */
export async function hotCopy({ config, sqlite, nowMs, full }: Subject): Promise<Finding[]> {
  const { hotCopy: settings, dataDir } = config;
  if (settings === null) return [];
  if (sqlite === null || !hasTable(sqlite, 'change_history')) return [];
  const epoch = historyOf(sqlite);
  // The last change is read before looking at the copy, which takes a moment: data written in the meantime must not
  // count as missing from the copy.
  const last = sqlite.query<{ at: string }, []>('SELECT at FROM changes ORDER BY seq DESC LIMIT 1').get();
  try {
    const copy = await historyAt(settings, placeOf(settings, epoch));
    if (copy === null)
      return [
        problem(
          CHECK,
          `There is none of this database at ${shown(placeOf(settings, epoch))}.`,
          'Start it: systemctl enable --now lanyard-litestream (journalctl -u lanyard-litestream says what is wrong).',
        ),
      ];
    const found = [
      ...behind(last?.at ?? null, copy, nowMs),
      ...(await others(settings, epoch, nowMs)),
      ...(full ? await trial(settings, copy, dataDir, statSync(sqlite.filename).size, epoch) : []),
    ];
    const restored = full ? ', and can be restored' : '; whether it can be restored is tried with --full';
    return found.length > 0 ? found : [ok(CHECK, `It has what was written last${restored}.`)];
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return [problem(CHECK, `It can't be looked at: ${error.message}.`, 'Look at HOT_COPY_URL and its keys.')];
  }
}

function behind(last: string | null, { writtenAtMs }: History, nowMs: number): Finding[] {
  if (last === null || nowMs - Date.parse(last) <= BEHIND_MS || Date.parse(last) - writtenAtMs <= BEHIND_MS)
    return [];
  return [
    problem(
      CHECK,
      `It ends at ${new Date(writtenAtMs).toISOString()}, and something was written at ${last}.`,
      'journalctl -u lanyard-litestream says why; systemctl restart lanyard-litestream tries again.',
    ),
  ];
}

async function others(settings: HotCopySettings, ours: string, nowMs: number): Promise<Finding[]> {
  try {
    const here = await historyAt(settings, settings.url);
    const below = (await histories(settings)) ?? [];
    const atWork: History[] = [];
    for (const one of below.filter(isAtWork)) if ((await noteAbout(one)) === null) atWork.push(one);
    return [...(here === null ? [] : [left(here)]), ...atWork.map(beside)];
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return [
      warning(
        CHECK,
        `Whether another server copies its database beside this one's can't be seen: ${error.message}.`,
        'Look at HOT_COPY_URL and its keys; this copy is made all the same.',
      ),
    ];
  }

  /** A standby has seen to it that such a machine doesn't serve. */
  async function noteAbout({ name }: History) {
    return placeAt(settings) === null ? null : takenOver(settings, name);
  }

  function isAtWork({ name, writtenAtMs }: History): boolean {
    return name !== ours && nowMs - writtenAtMs < AT_WORK_MS;
  }
}

const left = ({ url }: History): Finding =>
  warning(
    CHECK,
    `There is a copy at ${shown(url)} itself, as 0.1.0 made it; it has everybody who was there then.`,
    'Remove its directory ltx once the copy below it is there.',
  );

const beside = ({ url, writtenAtMs }: History): Finding =>
  warning(
    CHECK,
    `Another server copies its database beside this one's: ${shown(url)}, last written ${new Date(writtenAtMs).toISOString()}.`,
    'If that is the machine that this one took over from, switch it off: what is entered there is lost. Just after a restore, it is the history from before.',
  );

async function trial(
  settings: HotCopySettings,
  copy: History,
  dataDir: string,
  sizeBytes: number,
  epoch: string,
): Promise<Finding[]> {
  const path = join(dataDir, TRIED_COPY);
  const anew = `Begin it anew: stop lanyard-litestream, remove ${shown(copy.url)} and ${join(dataDir, '.litestream')}, and start it again.`;
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < ROOM * sizeBytes)
    return [
      warning(
        CHECK,
        `Whether it can be restored was not tried: ${dataDir} has no room for ${ROOM} more databases.`,
        'Free some space, and try again: lanyard doctor --full',
      ),
    ];
  removeCopy(path);
  try {
    await fetchCopy(settings, copy, path);
    const fault = faultOf(path, epoch);
    return fault === null ? [] : [problem(CHECK, `What comes back from it is damaged: ${fault}.`, anew)];
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return [problem(CHECK, `It can't be restored: ${error.message}.`, anew)];
  } finally {
    removeCopy(path);
  }
}

function faultOf(path: string, epoch: string): string | null {
  const copy = new Database(path, { readwrite: true, strict: true });
  try {
    const [check] = copy.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all();
    if (check?.quick_check !== 'ok') return check?.quick_check ?? 'it has no pages';
    return historyOf(copy) === epoch ? null : 'it is of another database';
  } catch (error) {
    return (error as Error).message;
  } finally {
    copy.close();
  }
}
