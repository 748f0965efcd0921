import type { AuditEntry } from '../../api/audit.ts';
import { cardReason } from '../../parts/cards/card-state.tsx';
import { texts } from '../../texts/texts.ts';

const t = texts.cards.one;

export interface Step {
  key: string;
  at: string;
  what: string;
  who: string | null;
  why: string[];
}

type CardEntry = Pick<AuditEntry, 'id' | 'at' | 'action' | 'actor' | 'changes'>;

/** The steps of a card, from its entries in the audit log, newest first. */
export const stepsOf = (entries: CardEntry[]): Step[] =>
  entries.map((entry, place) => stepOf(entry, entries.slice(place + 1)));

function stepOf(entry: CardEntry, earlier: CardEntry[]): Step {
  const { id, at, actor, changes } = entry;
  const after = (name: string) => {
    const value = changes[name]?.to;
    return typeof value === 'string' ? value : null;
  };
  const why = [
    cardReason(after('statusReason') ?? after('reason')),
    after('statusNote') ?? after('note'),
    after('csn'),
  ];
  return {
    key: id,
    at,
    what: eventOf(entry, earlier),
    who: actor.name,
    why: why.filter((text) => text !== null),
  };
}

function eventOf({ action, changes }: CardEntry, earlier: CardEntry[]): string {
  // The card's status before would tell, too, but not once its person is erased: the entries then have no values.
  if (action === 'card.activated' && earlier.some(isInUse)) return t.activatedAgain;
  if (action === 'card.updated' && changes.replacedByCardId?.to === null) return t.replacementWithdrawn;
  return t.events[action] ?? action;
}

/** True for an entry that only a card can have that was handed over. */
const isInUse = ({ action }: CardEntry): boolean =>
  action === 'card.activated' || action === 'card.suspended';
