import type { AuditEntry } from '../../../../api/audit.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.history;

export interface Sentence {
  /** The name of whoever acted; null for an event that happened by itself. */
  who: string | null;
  before: string;
  /** Words for the record that the action was about. */
  it: string;
  after: string;
}

/** An entry of the log as a sentence: “Dana Reyes sent card 00000018 to the printer”. */
export function sentenceOf(entry: AuditEntry, holderId: string): Sentence {
  const { action, actor } = entry;
  const it = nameOf(entry, holderId);
  const event = t.events[action];
  if (event !== undefined)
    return { who: null, before: '', it: it.charAt(0).toUpperCase() + it.slice(1), after: event };
  const who = isByPerson(actor)
    ? (texts.audit.automatic[actor.name] ?? actor.name)
    : isByItself(actor)
      ? t.lanyard
      : actor.name;
  const [before, after = printerOf(entry)] = specialOf(entry, holderId) ?? t.actions[action] ?? [action];
  return { who, before, it, after };
}

/** True for what a person does themselves: by their link, or at a kiosk. */
const isByPerson = ({ type, name }: AuditEntry['actor']): boolean =>
  type === 'system' && (name === 'photo link' || name === 'kiosk');

/** True for a task of the server's own. Commands are the server's, too, but somebody gave them. */
const isByItself = ({ type, name }: AuditEntry['actor']): boolean =>
  type === 'system' && Object.hasOwn(texts.audit.automatic, name);

function nameOf({ entityType, entityId, entity, action }: AuditEntry, holderId: string): string {
  const name = entity?.name ?? null;
  if (entityType === 'photo') return t.it.photo;
  if (entityType === 'card') return t.it.card(name);
  if (entityType === 'order') return t.it.order(name);
  if (action === 'card_holder.merged' || action === 'card_holder.merge_undone') return t.it.record;
  return entityId === holderId ? t.it.person : t.it.other;
}

const printerOf = ({ action, changes }: AuditEntry): string =>
  action === 'card.printed' && typeof changes.printer?.to === 'string' ? t.onPrinter(changes.printer.to) : '';

/** Words for entries whose changes say more than their action does. */
function specialOf({ action, changes }: AuditEntry, holderId: string) {
  const { special } = t;
  if (action === 'card_holder.updated' && 'currentPhotoId' in changes && Object.keys(changes).length === 1)
    return changes.currentPhotoId!.to === null ? special.noPhoto : special.currentPhoto;
  if (action === 'card.activated' && changes.status?.from === 'suspended') return special.cardAgain;
  if (action === 'card.updated' && changes.replacedByCardId?.to === null) return special.replacementWithdrawn;
  if (action === 'card.updated' && 'photoId' in changes) return special.otherPhoto;
  if (action.endsWith('.moved') && changes.cardHolderId?.from === holderId) return special.movedAway;
  if (action === 'photo.acknowledged' && JSON.stringify(changes).includes('"result":"failed"'))
    return special.notReceived;
  if (!action.startsWith('order.') || t.actions[action] !== undefined) return;
  const ended = Object.entries(changes).find(
    ([field, { to }]) => /^items\.\d+\.status$/.test(field) && (to === 'cancelled' || to === 'failed'),
  );
  return ended?.[1].to === 'failed' ? special.itemFailed : special.itemCancelled;
}
