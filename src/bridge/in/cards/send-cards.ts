import { sendCardOperations } from '../../lanyard/cards-in.ts';
import { newlySent, type SentRecord } from '../../state/sent-records.ts';
import { updateSent } from '../sections/section-sync.ts';
import type { Card } from './card-of.ts';
import type { CardToSend, CardUnderWay } from './card-under-way.ts';
import type { CardsIn } from './cards-in.ts';
import { followUp } from './follow-up.ts';

/** The outcome for cards that were sent. */
export interface CardOutcome {
  made: number;
  changed: number;
  refused: { name: string; reason: string }[];
  /** Records that need nothing more in this run, with what is known about each now. */
  rows: SentRecord[];
}

/**
 * Sends cards. All of them are added first, which changes nothing about a card that Lanyard has, and shows it as it is;
 * what differs then is changed where Lanyard can. Each card is noted as in doubt before, and as known after: whatever a
 * killed bridge may have sent is sent again.
 * @param page up to 250 cards
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function sendCards(cards: CardsIn, page: readonly CardToSend[]): Promise<CardOutcome> {
  const before = await updateSent(cards, async (sent) => {
    const known = await sent.find(page.map(({ record }) => record));
    const rows = page.map(({ record, externalCardId, card }) => {
      const row = known.get(record) ?? { ...newlySent(record, externalCardId), detail: card };
      return [record, row] as const;
    });
    await sent.save(
      rows.map(([, row]) => ({ ...row, state: row.state === 'gone' ? 'gone' : 'in', hash: '' })),
    );
    return new Map(rows);
  });
  const added = await sendCardOperations(
    cards.lanyard,
    page.map(({ externalCardId, card }) => addOf(cards.system, externalCardId, card)),
  );
  const underWay = page.map(
    (one, place): CardUnderWay => ({
      ...one,
      before: before.get(one.record)!,
      answer: added[place]!,
    }),
  );
  const outcome: CardOutcome = { made: 0, changed: 0, refused: [], rows: [] };
  for (const { one, row, isNew, isChanged } of await followUp(cards.lanyard, underWay)) {
    outcome.rows.push(row);
    if (isNew) outcome.made++;
    else if (isChanged) outcome.changed++;
    if (row.reason !== null && row.reason !== one.before.reason)
      outcome.refused.push({ name: one.externalCardId, reason: row.reason });
  }
  await updateSent(cards, (sent) => sent.save(outcome.rows));
  return outcome;
}

/** The operation that adds a card, without the fields that the site leaves out. */
function addOf(system: string, externalCardId: string, { statusReason: _, ...card }: Card): object {
  const given = Object.entries(card).filter(([, value]) => value !== null);
  return { op: 'add_card', system, externalCardId, ...Object.fromEntries(given) };
}
