import { endLostOfWaiting, endUnprinted, withdraw } from './cards/end.ts';
import { giveUpPhoto } from './cards/give-up-photo.ts';
import { createQueued } from './cards/queue/create-queued.ts';
import { registerReactions } from './ledger/react.ts';
import { noteExternalId } from './orders/note-external-id.ts';
import { freeWaitingItems } from './orders/waiting-items.ts';
import { closeNeedless, endOf, goOnAfter, noteMailed, useAgain } from './photo-requests/settle.ts';
import { cancelRejections, tellWhy } from './photo-requests/tell-why.ts';
import { withdrawOfArchived } from './photos/queue/withdraw.ts';

registerReactions({
  'card_holder.archived': (tx, whose) => {
    withdrawOfArchived(tx, whose);
    endOf(tx, whose.cardHolderId, 'holder_left');
    endUnprinted(tx, whose);
  },
  'card_holder.external_id_changed': noteExternalId,
  'mail.settled': noteMailed,
  'photo.decided': (tx, photo) => {
    goOnAfter(tx, photo);
    if (photo.status === 'rejected') tellWhy(tx, photo);
  },
  'photo.approved': (tx, holder) => {
    closeNeedless(tx, holder);
    cancelRejections(tx, holder.id);
    freeWaitingItems(tx, holder);
  },
  'photo.reopened': (tx, reopened) => {
    useAgain(tx, reopened.photo);
    giveUpPhoto(tx, reopened);
  },
  'order_items.ready': createQueued,
  'order_items.waiting': endLostOfWaiting,
  'order_item.cancelled': withdraw,
});
