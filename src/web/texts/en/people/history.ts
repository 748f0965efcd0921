/** An action in words around the name of its object: “sent … to the printer”. */
type ActionWords = readonly [before: string, after?: string];

/** The history of a person, a sentence for each event. */
export const history = {
  title: 'History',
  none: 'Nothing has happened yet.',
  earlier: 'Earlier',
  all: 'Changes to this record in the audit log',
  /** The actor of the server's own tasks. */
  lanyard: 'Lanyard',
  it: {
    person: 'this person',
    /** This person's record, into which another one was merged. */
    record: 'this one',
    other: 'the record that was merged into this one',
    photo: 'a photo',
    card: (number: string | null) => (number === null ? 'a card' : `card ${number}`),
    order: (reference: string | null) => (reference === null ? 'an order' : `the order “${reference}”`),
  },
  /** Actions by `action` of the audit log. */
  actions: {
    'card_holder.created': ['added'],
    'card_holder.updated': ['changed'],
    'card_holder.linked': ['linked', 'to another system'],
    'card_holder.merged': ['merged another record into'],
    'card_holder.merged_into': ['closed'],
    'card_holder.merge_undone': ['undid the merge of another record into'],
    'card_holder.brought_back': ['brought back', 'from the record that it was merged into'],
    'card_holder.exported': ['exported all the data held about'],
    'photo.created': ['started sending'],
    'photo.uploaded': ['sent'],
    'photo.analysed': ['checked'],
    'photo.approved': ['approved'],
    'photo.rejected': ['rejected'],
    'photo.withdrawn': ['withdrew'],
    'photo.reopened': ['took back the decision about'],
    'photo.moved': ['moved', 'here from the other record'],
    'photo.deleted': ['deleted'],
    'photo.original_fetched': ['downloaded the original of'],
    'photo.acknowledged': ['confirmed receipt of'],
    'order.created': ['created'],
    'order.submitted': ['submitted'],
    'order.cancelled': ['cancelled'],
    'card.queued': ['put', 'in the printing queue'],
    'card.printing': ['sent', 'to the printer'],
    'card.printed': ['printed'],
    'card.print_failed': ['failed to print'],
    'card.encoded': ['wrote the chip of'],
    'card.updated': ['changed'],
    'card.activated': ['handed over'],
    'card.suspended': ['suspended'],
    'card.revoked': ['revoked'],
    'card.replaced': ['ordered a replacement for'],
    'card.moved': ['moved', 'here from the other record'],
    'card.added': ['added', 'from another system'],
    'card.anonymised': ['removed the personal data from'],
  } as Record<string, ActionWords>,
  /** Events that happen by themselves. */
  events: {
    'card.expired': 'expired',
    'photo.expired': 'was requested but never arrived',
  } as Record<string, string>,
  /** More exact words for some entries. */
  special: {
    cardAgain: ['made', 'active again'],
    replacementWithdrawn: ['withdrew the replacement for'],
    otherPhoto: ['put another photo on'],
    currentPhoto: ['set another photo as the current one of'],
    noPhoto: ['left', 'without a current photo'],
    notReceived: ['could not receive'],
    itemCancelled: ['cancelled the card in'],
    itemFailed: ['gave up on the card in'],
  } as Record<string, ActionWords>,
  onPrinter: (printer: string) => `on ${printer}`,
  turned: (degrees: string) => `turned by ${degrees}°`,
  straightened: (degrees: string) => `straightened by ${degrees}°`,
  partOf: { import: 'in an import', bulk_job: 'in a bulk change' },
};
