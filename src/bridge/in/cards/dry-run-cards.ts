import type { RowChange } from '../../report.ts';
import type { Values } from '../../targets/target.ts';
import { readSent } from '../sections/section-sync.ts';
import { openStage } from '../stage.ts';
import type { CardsIn } from './cards-in.ts';
import { readCards, TWO_ROWS } from './read-cards.ts';
import { findCardLeavers } from './run-cards-in.ts';

const PAGE = 500;

/**
 * Shows which cards a run would send, and which it would revoke, without doing it. Lanyard isn't asked.
 * @throws RunRefused when a run would be refused; TargetAway, BridgeError
 */
export async function dryRunCardsIn(cards: CardsIn): Promise<void> {
  const { report } = cards;
  const stage = openStage(TWO_ROWS);
  try {
    const { read } = await readCards(cards, stage);
    findCardLeavers(cards, stage, read);
    for (let after = ''; ; ) {
      const page = stage.toSetAside(after, PAGE);
      for (const { externalId, reason } of page) report.row(change('set aside', externalId, { reason }));
      if (page.length < PAGE) break;
      after = page.at(-1)!.record;
    }
    for (let after = ''; ; ) {
      const page = stage.toSend(after, PAGE);
      const known = await readSent(cards, (sent) => sent.find(page.map(({ record }) => record)));
      for (const { record, externalId, fields } of page) {
        const row = known.get(record);
        report.row(
          row === undefined || row.remote === null
            ? change('insert', externalId, { values: fields as Values })
            : change('update', externalId, differing(row.detail as Values, fields as Values)),
        );
      }
      if (page.length < PAGE) break;
      after = page.at(-1)!.record;
    }
    for (let after = ''; ; ) {
      const page = stage.leavers(after, PAGE);
      const known = await readSent(cards, (sent) => sent.find(page));
      for (const { name, detail } of known.values())
        report.row(
          change('let go', name, {
            values: { status: 'revoked' },
            before: { status: String(detail.status) },
          }),
        );
      if (page.length < PAGE) break;
      after = page.at(-1)!;
    }
  } finally {
    stage.close();
  }
}

function differing(before: Values, values: Values): Pick<RowChange, 'values' | 'before'> {
  const names = Object.keys(values).filter((name) => values[name] !== (before[name] ?? null));
  const only = (row: Values) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { values: only(values), before: only(before) };
}

const change = (action: RowChange['action'], name: string, more: Partial<RowChange>): RowChange => ({
  ...{ section: 'cards_in', action, record: name, table: 'Lanyard' },
  key: { externalCardId: name },
  ...more,
});
