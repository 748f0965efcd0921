import { counted } from '../../lib/words.ts';
import { tryServer } from '../../mail/smtp/try-server.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'mail';

/** Connects to the mail server and logs in, without sending anything; then looks at what became of earlier mail. */
export async function mail({ config, sqlite, nowMs }: Subject): Promise<Finding[]> {
  if (config.mail === null) return [ok(CHECK, 'Mail is not set up.')];
  const { host, port, from } = config.mail;
  const server = `${host}:${port}`;
  const findings: Finding[] = [];
  const tried = await tryServer(config.mail);
  if ('fault' in tried)
    findings.push(
      problem(
        CHECK,
        `The mail server ${server} takes no mail: ${tried.fault}`,
        'Compare SMTP_URL, SMTP_PASSWORD_FILE and MAIL_FROM with what the mail server allows. Mail waits meanwhile.',
      ),
    );
  else if (!tried.isSecure)
    findings.push(
      warning(
        CHECK,
        `Mail to ${server} travels in the clear.`,
        'Use smtps://, or a server that offers STARTTLS: links in mails would let others in.',
      ),
    );
  findings.push(...endedBadly(sqlite, nowMs));
  return findings.length > 0 ? findings : [ok(CHECK, `${server} takes mail from ${from.address}.`)];
}

function endedBadly(sqlite: Subject['sqlite'], nowMs: number): Finding[] {
  if (sqlite === null || !hasTable(sqlite, 'mail_deliveries')) return [];
  const { failed, unclear } = sqlite
    .query<{ failed: number; unclear: number }, [string]>(
      `SELECT count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'unclear') AS unclear
       FROM mail_deliveries WHERE updated_at > ?`,
    )
    .get(new Date(nowMs - DAY_MS).toISOString())!;
  if (failed + unclear === 0) return [];
  return [
    warning(
      CHECK,
      `In the last day, ${counted(failed, 'mail', 'mails')} failed, and of ${unclear} nobody knows whether they arrived.`,
      'Look at Settings, Mail, for what the mail server said.',
    ),
  ];
}
