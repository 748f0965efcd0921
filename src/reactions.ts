import { endLostOfWaiting } from './cards/end-lost-of-waiting.ts';
import { endUnprinted } from './cards/end-unprinted.ts';
import { createQueued } from './cards/queue/create-queued.ts';
import { withdraw } from './cards/withdraw.ts';
import { registerReactions } from './ledger/react.ts';
import { freeWaitingItems } from './orders/free-waiting-items.ts';
import { noteExternalId } from './orders/note-external-id.ts';

registerReactions({
  'card_holder.archived': endUnprinted,
  'card_holder.external_id_changed': noteExternalId,
  'photo.approved': freeWaitingItems,
  'order_items.ready': createQueued,
  'order_items.waiting': endLostOfWaiting,
  'order_item.cancelled': withdraw,
});
