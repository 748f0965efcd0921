import { nameOf } from '../../audit/log-host/settings.ts';
import { tryLogHost } from '../../audit/log-host/try-log-host.ts';
import { counted } from '../../lib/words.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'audit log';

/** So many entries come in one import. More of them wait only for a log host that is away or too slow. */
const MANY = 10_000;

/** Connects to the log host, without sending anything; then looks at what waits for it, and what it never got. */
export async function auditLog({ config, sqlite }: Subject): Promise<Finding[]> {
  const settings = config.auditLog;
  if (settings === null) return [];
  const name = nameOf(settings);
  const findings: Finding[] = [];
  const fault = await tryLogHost(settings);
  const { waiting, dropped } = countsOf(sqlite);
  if (fault !== null)
    findings.push(
      problem(
        CHECK,
        `The log host ${name} takes no audit entries: ${fault}. ${counted(waiting, 'entry waits', 'entries wait')}.`,
        'Compare AUDIT_LOG with what the log host listens on; CA_FILE is for certificates of your own. Entries wait meanwhile.',
      ),
    );
  else if (waiting > MANY)
    findings.push(
      warning(
        CHECK,
        `${waiting} audit entries wait for the log host ${name}.`,
        'Look again in a few minutes. If there are more then, the log host is too slow; if there are as many, start the server.',
      ),
    );
  if (dropped > 0)
    findings.push(
      warning(
        CHECK,
        `The log host never got ${counted(dropped, 'audit entry', 'audit entries')}, because too many waited for it.`,
        'They are in the audit log itself: export it if the log host needs them.',
      ),
    );
  if (findings.length > 0) return findings;
  const how = settings.kind === 'udp' ? ', as far as UDP can tell' : '';
  return [ok(CHECK, `${name} takes audit entries${how}; ${counted(waiting, 'waits', 'wait')}.`)];
}

function countsOf(sqlite: Subject['sqlite']): { waiting: number; dropped: number } {
  const none = { waiting: 0, dropped: 0 };
  if (sqlite === null || !hasTable(sqlite, 'audit_log_host')) return none;
  const found = sqlite
    .query<{ waiting: number; dropped: number }, []>(
      'SELECT (SELECT coalesce(max(seq), 0) FROM audit_entries) - position AS waiting, dropped FROM audit_log_host',
    )
    .get();
  return found ?? none;
}
