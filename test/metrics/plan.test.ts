import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { countWaiting, type QueueName } from '../../src/metrics/waiting-queries.ts';
import { planOf } from '../support/watch/plan.ts';
import { statementsOf } from '../support/watch/statements.ts';

// Prometheus asks every few seconds, and there may be a million rows.
it.each<[QueueName, string]>([
  ['photos', 'SEARCH photos USING INDEX photos_by_status (organisation_id=? AND status=? AND seq>?)'],
  ['cards', 'SEARCH cards USING INDEX cards_by_status (organisation_id=? AND status=? AND seq>?)'],
  [
    'deliveries',
    'SEARCH webhook_deliveries USING INDEX webhook_deliveries_by_status (organisation_id=? AND status=? AND seq>?)',
  ],
  [
    'mail',
    'SEARCH mail_deliveries USING INDEX mail_deliveries_by_status (organisation_id=? AND status=? AND seq>?)',
  ],
  ['jobs', 'SEARCH jobs USING INTEGER PRIMARY KEY (rowid>?)'],
])('looks at the %s that wait without looking at the others', (name, search) => {
  const db = openDatabase(':memory:');
  db.$client.run(
    "INSERT INTO organisations (id, name, time_zone, created_at) VALUES ('o', 'o', 'UTC', '2026')",
  );
  const statements = statementsOf(db, () => countWaiting(db, name, null));
  const plan = statements
    .flatMap((text) => planOf(db, text))
    .filter((step) => /^(SEARCH|SCAN) [a-z]/.test(step));
  expect(plan.filter((step) => !step.includes(' organisations '))).toEqual([search]);
});
