import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BATCH_STATUSES, ORDER_STATUSES } from '../../../../src/shared/statuses.ts';
import { audit as texts } from '../../../../src/web/texts/en/office/audit.ts';

const SOURCES = fileURLToPath(new URL('../../../../src/', import.meta.url));

describe('the actions that the log can be filtered by', () => {
  it('have words for all that the server records', () => {
    const recorded = new Set(
      readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.startsWith('web/'))
        .flatMap((file) => [
          ...readFileSync(`${SOURCES}${file}`, 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g),
        ])
        .map(([, action]) => action!),
    );
    // Some actions are formed from a status.
    for (const status of ORDER_STATUSES) if (status !== 'draft') recorded.add(`order.${status}`);
    for (const status of BATCH_STATUSES) if (status !== 'open') recorded.add(`print_batch.${status}`);
    expect(recorded.size).toBeGreaterThan(30);
    expect([...recorded].filter((action) => !(action in texts.actions))).toEqual([]);
  });
});
