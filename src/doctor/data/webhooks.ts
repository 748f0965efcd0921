import { firstFew } from '../../lib/words.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'webhooks';

interface Row {
  url: string;
  enabled: 0 | 1;
  disabledReason: string | null;
  failingSince: string | null;
}

/** Reports endpoints that were disabled because of failures, or have failed for an hour. */
export function webhooks({ sqlite, nowMs }: Subject): Finding[] {
  if (sqlite === null || !hasTable(sqlite, 'webhook_endpoints')) return [];
  const rows = sqlite
    .query<Row, []>(
      `SELECT url, enabled, disabled_reason AS disabledReason, failing_since AS failingSince
       FROM webhook_endpoints ORDER BY seq`,
    )
    .all();
  const given = rows.filter(({ disabledReason }) => disabledReason !== null);
  const failing = rows.filter(
    ({ enabled, failingSince }) =>
      enabled === 1 && failingSince !== null && Date.parse(failingSince) < nowMs - HOUR_MS,
  );
  const findings: Finding[] = [];
  if (given.length > 0)
    findings.push(
      problem(
        CHECK,
        `Disabled: ${firstFew(given.map(({ url, disabledReason }) => `${origin(url)} (${disabledReason})`))}.`,
        'Fix the receiver, enable the endpoint again, and use its recover to resend what it missed.',
      ),
    );
  if (failing.length > 0)
    findings.push(
      warning(
        CHECK,
        `Failing: ${firstFew(failing.map(({ url, failingSince }) => `${origin(url)} since ${failingSince}`))}.`,
        'Look at its deliveries for the answers; after five days it is disabled.',
      ),
    );
  return findings.length > 0 ? findings : [ok(CHECK, `${rows.length} endpoints, none in trouble.`)];
}

/** Returns only the origin: the rest of an address may hold a secret. */
const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'an endpoint');
