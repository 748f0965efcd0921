import { BridgeError } from '../../bridge-error.ts';
import { hashOf } from '../person-of.ts';
import { readFingerprints } from '../sections/section-sync.ts';
import type { Stage } from '../stage.ts';
import { recordOf } from '../tracked-people.ts';
import { cardColumnFaults, cardOf } from './card-of.ts';
import type { CardsIn } from './cards-in.ts';

export const TWO_ROWS = 'the query has this externalCardId in more than one row';

/**
 * Reads all of the site's cards, and notes the work that each of them needs. Nothing is sent yet.
 * @throws TargetAway, BridgeError
 */
export async function readCards(cards: CardsIn, stage: Stage): Promise<{ read: number; nameless: number }> {
  const { label, timeZone } = cards.source;
  let read = 0;
  let nameless = 0;
  for await (const chunk of readFingerprints(cards))
    stage.batch(() => {
      for (const one of chunk) stage.addKnown(one);
    });
  for await (const chunk of cards.source.rows()) {
    cards.stop.throwIfAborted();
    if (read === 0) {
      const faults = cardColumnFaults(Object.keys(chunk[0]!));
      if (faults.length > 0) throw new BridgeError(faults.map((fault) => `${label} ${fault}`).join('\n'));
    }
    stage.batch(() => {
      for (const row of chunk) if (!stageCard(stage, cardOf(row, timeZone))) nameless++;
    });
    read += chunk.length;
  }
  return { read, nameless };
}

/** @returns false for a row without an id */
function stageCard(stage: Stage, { externalCardId, card, fault }: ReturnType<typeof cardOf>): boolean {
  if (externalCardId === null) return false;
  const record = recordOf(externalCardId);
  const hash = hashOf(card);
  if (fault !== null) stage.setAside({ record, externalId: externalCardId, reason: fault });
  else if (stage.known(record)?.hash === hash) stage.addSame(record, externalCardId);
  else stage.send({ record, externalId: externalCardId, hash, fields: card });
  return true;
}
