import type { history as en } from '../../en/people/history.ts';

/** The history of a person, a sentence for each event. */
export const history: typeof en = {
  title: 'Verlauf',
  none: 'Bisher ist nichts passiert.',
  earlier: 'Früheres',
  all: 'Änderungen an diesem Datensatz im Protokoll',
  /** The actor of the server's own tasks. */
  lanyard: 'Lanyard',
  it: {
    person: 'diese Person',
    /** This person's record, into which another one was merged. */
    record: 'diesem',
    other: 'den hierher übernommenen Datensatz',
    photo: 'ein Foto',
    card: (number: string | null) => (number === null ? 'eine Karte' : `Karte ${number}`),
    order: (reference: string | null) =>
      reference === null ? 'einen Auftrag' : `den Auftrag „${reference}“`,
  },
  /** Actions by `action` of the audit log. */
  actions: {
    'card_holder.created': ['hat', 'angelegt'],
    'card_holder.updated': ['hat', 'geändert'],
    'card_holder.linked': ['hat', 'mit einem anderen System verknüpft'],
    'card_holder.merged': ['hat einen anderen Datensatz mit', 'zusammengeführt'],
    'card_holder.merged_into': ['hat', 'geschlossen'],
    'card_holder.merge_undone': [
      'hat die Zusammenführung eines anderen Datensatzes mit',
      'rückgängig gemacht',
    ],
    'card_holder.brought_back': ['hat', 'nach einer Zusammenführung wiederhergestellt'],
    'card_holder.accommodated': ['hat die Ausnahmen bei Fotos für', 'geändert'],
    'card_holder.exported': ['hat alle Daten über', 'exportiert'],
    'photo.created': ['hat begonnen,', 'zu schicken'],
    'photo.uploaded': ['hat', 'geschickt'],
    'photo.judged_anew': ['hat', 'neu beurteilt'],
    'photo.analysed': ['hat', 'analysiert'],
    'photo.approved': ['hat', 'freigegeben'],
    'photo.rejected': ['hat', 'abgelehnt'],
    'photo.withdrawn': ['hat', 'zurückgezogen'],
    'photo.reopened': ['hat die Entscheidung über', 'zurückgenommen'],
    'photo.moved': ['hat', 'vom anderen Datensatz hierher verschoben'],
    'photo.deleted': ['hat', 'gelöscht'],
    'photo.original_fetched': ['hat für', 'die Originaldatei heruntergeladen'],
    'photo.acknowledged': ['hat für', 'den Empfang bestätigt'],
    'order.created': ['hat', 'angelegt'],
    'order.submitted': ['hat', 'erteilt'],
    'order.cancelled': ['hat', 'storniert'],
    'card.queued': ['hat', 'in die Druckwarteschlange gestellt'],
    'card.printing': ['hat', 'an den Drucker geschickt'],
    'card.printed': ['druckte'],
    'card.print_failed': ['konnte', 'nicht drucken'],
    'card.encoded': ['hat für', 'den Chip beschrieben'],
    'card.updated': ['hat', 'geändert'],
    'card.activated': ['hat', 'ausgehändigt'],
    'card.suspended': ['hat', 'vorübergehend gesperrt'],
    'card.revoked': ['hat', 'endgültig gesperrt'],
    'card.replaced': ['hat für', 'eine Ersatzkarte bestellt'],
    'card.moved': ['hat', 'vom anderen Datensatz hierher verschoben'],
    'card.added': ['hat', 'aus einem anderen System übernommen'],
    'card.anonymised': ['hat', 'anonymisiert'],
  },
  /** Events that happen by themselves. */
  events: {
    'card.expired': 'ist abgelaufen',
    'photo.expired': 'wurde angefordert, kam aber nie an',
  },
  /** More exact words for some entries. */
  special: {
    cardAgain: ['hat', 'entsperrt'],
    replacementWithdrawn: ['hat die Ersatzkarte für', 'zurückgezogen'],
    otherPhoto: ['hat für', 'ein anderes Foto gewählt'],
    currentPhoto: ['hat für', 'ein anderes Foto als aktuelles festgelegt'],
    noPhoto: ['hat für', 'das aktuelle Foto entfernt'],
    movedAway: ['hat', 'zum anderen Datensatz verschoben'],
    notReceived: ['konnte', 'nicht empfangen'],
    itemCancelled: ['hat die Karte für', 'storniert'],
    itemFailed: ['hat für', 'keine Karte ausgestellt'],
  },
  onPrinter: (printer: string) => `auf ${printer}`,
  turned: (degrees: string) => `um ${degrees}° gedreht`,
  straightened: (degrees: string) => `um ${degrees}° gerade gerichtet`,
  partOf: {
    import: 'in einem Import',
    bulk_job: 'in einer Sammeländerung',
    photo_campaign: 'in einer Fotoaktion',
  },
};
