import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { fetchCopy, removeCopy } from '../backup/hot-copy/fetch-copy.ts';
import { type History, histories, historyAt } from '../backup/hot-copy/histories.ts';
import { type HotCopySettings, placeOf } from '../backup/hot-copy/settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { hasTable, type Subject } from './subject.ts';

const CHECK = 'hot copy';
/** Litestream sends what was written a second ago; this is many times that, and nothing that a person would call old. */
const BEHIND_MS = 60_000;
/** Another server that is at work writes at least what its clients' visits and its jobs leave behind. */
const AT_WORK_MS = 3_600_000;
/** Below DATA_DIR, where nobody else reads and there is room for a database. */
const TRIAL = 'hot-copy-trial.db';

/**
 * Whether the copy of this history has what was written last, whether another server copies beside it, and, with `full`,
 * whether it can be restored. Nothing where no copy is wanted.
 */
export async function hotCopy({ config, sqlite, nowMs, full }: Subject): Promise<Finding[]> {
  const { hotCopy: settings, dataDir } = config;
  if (settings === null) return [];
  if (sqlite === null || !hasTable(sqlite, 'change_history')) return [];
  const { epoch } = sqlite.query<{ epoch: string }, []>('SELECT epoch FROM change_history').get()!;
  try {
    const copy = await historyAt(settings, placeOf(settings, epoch));
    if (copy === null)
      return [
        problem(
          CHECK,
          `There is none of this database at ${placeOf(settings, epoch)}.`,
          'Start it: systemctl enable --now lanyard-litestream (journalctl -u lanyard-litestream says what is wrong).',
        ),
      ];
    const found = [
      ...behind(sqlite, copy),
      ...(await others(settings, epoch, nowMs)),
      ...(full ? await trial(settings, copy, dataDir, epoch) : []),
    ];
    const restored = full ? ', and can be restored' : '; whether it can be restored is tried with --full';
    return found.length > 0 ? found : [ok(CHECK, `It has what was written last${restored}.`)];
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return [problem(CHECK, `It can't be looked at: ${error.message}.`, 'Look at HOT_COPY_URL and its keys.')];
  }
}

function behind(sqlite: Database, { writtenAtMs }: History): Finding[] {
  const last = sqlite.query<{ at: string }, []>('SELECT at FROM changes ORDER BY seq DESC LIMIT 1').get();
  if (last === null || Date.parse(last.at) - writtenAtMs <= BEHIND_MS) return [];
  return [
    problem(
      CHECK,
      `It ends at ${new Date(writtenAtMs).toISOString()}, and something was written at ${last.at}.`,
      'journalctl -u lanyard-litestream says why; systemctl restart lanyard-litestream tries again.',
    ),
  ];
}

async function others(settings: HotCopySettings, ours: string, nowMs: number): Promise<Finding[]> {
  const all = (await histories(settings)) ?? [];
  return all
    .filter(({ name, writtenAtMs }) => name !== ours && nowMs - writtenAtMs < AT_WORK_MS)
    .map(({ url, writtenAtMs }) =>
      warning(
        CHECK,
        `Another server copies its database beside this one's: ${url}, last written ${new Date(writtenAtMs).toISOString()}.`,
        'If that is the machine that this one took over from, switch it off: what is entered there is lost. Just after a restore, it is the history from before.',
      ),
    );
}

async function trial(
  settings: HotCopySettings,
  copy: History,
  dataDir: string,
  epoch: string,
): Promise<Finding[]> {
  const path = join(dataDir, TRIAL);
  removeCopy(path);
  try {
    await fetchCopy(settings, copy, path);
    const fault = faultOf(path, epoch);
    return fault === null
      ? []
      : [
          problem(
            CHECK,
            `What comes back from it is damaged: ${fault}.`,
            'Begin it anew: stop lanyard-litestream, remove the copy and DATA_DIR/.lanyard.db-litestream, and start it again.',
          ),
        ];
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return [
      problem(
        CHECK,
        `It can't be restored: ${error.message}.`,
        'Begin it anew: stop lanyard-litestream, remove the copy and DATA_DIR/.lanyard.db-litestream, and start it again.',
      ),
    ];
  } finally {
    removeCopy(path);
  }
}

function faultOf(path: string, epoch: string): string | null {
  const copy = new Database(path, { readwrite: true, strict: true });
  try {
    const [check] = copy.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all();
    if (check?.quick_check !== 'ok') return check?.quick_check ?? 'it has no pages';
    const history = copy.query<{ epoch: string }, []>('SELECT epoch FROM change_history').get();
    return history?.epoch === epoch ? null : 'it is of another database';
  } catch (error) {
    return (error as Error).message;
  } finally {
    copy.close();
  }
}
