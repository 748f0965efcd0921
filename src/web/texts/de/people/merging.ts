import { MERGE_UNDO_HOURS } from '../../../../shared/durations.ts';
import type { merging as en } from '../../en/people/merging.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';
import { personForm } from './person-form.ts';

/** Labels by their form in small letters: German nouns keep their capital inside a sentence. */
const labels = new Map(Object.values(personForm.labels).map((label) => [label.toLowerCase(), label]));

/** Merging two records of one person. */
export const merging: typeof en = {
  action: 'Zusammenführen',
  title: 'Zwei Datensätze zusammenführen',
  titleOf: (name: string) => `Mit einem anderen Datensatz zusammenführen: ${name}`,
  back: 'Zurück zur Person',
  intro: 'Wenn dieselbe Person zwei Datensätze hat, bleibt einer und bekommt alles vom anderen.',
  choose: 'Wer ist dieselbe Person?',
  choosePlaceholder: 'Name, Nummer oder E-Mail',
  itself: 'Das ist derselbe Datensatz. Wählen Sie den anderen.',
  stays: 'Bleibt',
  goes: 'Fällt weg',
  swap: 'Tauschen',
  noNumber: 'ohne Nummer',
  named: (name: string, number: string) => `${name} (${number})`,
  hint: {
    title: 'Vielleicht doppelt',
    shared: (name: string, fields: string) => `${name} heißt genauso, und auch das ist gleich: ${fields}.`,
    nameOnly: (name: string) => `${name} heißt genauso. Das kann dieselbe Person sein oder eine andere.`,
    and: (fields: string[]) =>
      new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(
        fields.map((field) => labels.get(field) ?? field),
      ),
    compare: 'Vergleichen',
    compareWith: (name: string, note: string) =>
      note === '' ? `Vergleichen mit ${name}` : `Vergleichen mit ${name}, ${note}`,
  },
  differences: 'Was soll bleiben?',
  same: 'Alle Angaben sind gleich.',
  keep: (field: string) => `Was soll bleiben? ${field}`,
  none: 'leer',
  /** Beside the only value of a field. */
  kept: 'bleibt',
  effects: 'Das passiert',
  moves: {
    photos: (count: number) => plural(count, 'Foto', 'Fotos'),
    cards: (count: number) => plural(count, 'Karte', 'Karten'),
    orders: (count: number) => plural(count, 'Auftrag', 'Aufträge'),
  },
  moved: (what: string, name: string) => `Der Datensatz, der bleibt (${name}), bekommt dazu: ${what}.`,
  nothingMoves: 'Der Datensatz, der wegfällt, hat keine Fotos, Karten oder Aufträge.',
  photo: 'Das Foto des Datensatzes, der wegfällt, wird zum aktuellen.',
  ownPhoto: 'Das aktuelle Foto bleibt, wie es ist.',
  withdraws: (count: number) =>
    count === 1
      ? 'Das Foto, das auf die Prüfung wartet, wird zurückgezogen. Wer Fotos prüft, kann es zurückholen.'
      : `Die ${count} Fotos, die auf die Prüfung warten, werden zurückgezogen. Wer Fotos prüft, kann sie zurückholen.`,
  systems: (systems: string) => `Die Verknüpfung wandert mit: ${systems}.`,
  number: (number: string) =>
    `Unter der Nummer ${number} ist die Person weiter zu finden, auch bei Importen.`,
  takesNumber: (number: string) => `Der Datensatz, der bleibt, übernimmt die Nummer ${number}.`,
  status: (status: string) => `Der Status bleibt: ${status}.`,
  left: (order: string) =>
    `Beide Datensätze stehen im Auftrag ${order}; was dort erledigt ist, bleibt beim Datensatz, der wegfällt.`,
  unnamedOrder: 'ohne Bezeichnung',
  undoable: `Sie können das Zusammenführen ${MERGE_UNDO_HOURS} Stunden lang rückgängig machen, solange mit dieser Person sonst nichts passiert. Was im anderen Datensatz stand, bleibt im Protokoll.`,
  refused: 'Diese beiden lassen sich noch nicht zusammenführen',
  remedies: {
    archived:
      'Der Datensatz, der bleibt, ist archiviert. Tauschen Sie die beiden, oder aktivieren Sie ihn zuerst.',
    card_in_use: 'Beide haben eine Karte in Gebrauch. Sperren Sie endgültig, was nicht gebraucht wird:',
    same_system: 'In einem anderen System sind es zwei Personen. Bereinigen Sie das zuerst dort:',
    same_order:
      'Beide stehen in einem Auftrag, der nicht abgeschlossen ist. Nehmen Sie zuerst eine Person heraus:',
    too_many: 'Am Datensatz, der wegfällt, hängt zu viel für ein einziges Mal. Tauschen Sie die beiden.',
  },
  openCard: 'Karte öffnen',
  openOrder: 'Auftrag öffnen',
  submit: (name: string) => `Zusammenführen: ${name} bleibt`,
  ask: 'Diese beiden zusammenführen?',
  askText: (other: string) =>
    `Der Datensatz ${other} fällt weg, und alles daraus wandert zum anderen. Sie können das ${MERGE_UNDO_HOURS} Stunden lang auf der Seite des Datensatzes, der bleibt, rückgängig machen, solange damit sonst nichts passiert.`,
  confirm: 'Zusammenführen',
  done: (name: string) => `Zusammengeführt. ${name} hat jetzt alles.`,
  undo: {
    merged: (name: string) => `Zusammengeführt mit diesem Datensatz: ${name},`,
    until: (when: string) =>
      `Sie können das bis ${when} rückgängig machen, solange mit dieser Person sonst nichts passiert.`,
    refused: (reasons: string[]) =>
      `Das Zusammenführen lässt sich nicht rückgängig machen: ${reasons.join(' ')}`,
    reasons: {
      too_late: `Die ${MERGE_UNDO_HOURS} Stunden sind vorbei.`,
      not_kept: 'Die beiden hatten zu viele Fotos, Karten und Aufträge.',
      merged_since: 'Seitdem wurde noch ein Datensatz mit diesem zusammengeführt.',
      person_changed: 'Seitdem wurden Angaben oder das aktuelle Foto dieser Person geändert.',
      photos_changed: 'Seitdem kam ein Foto dazu, wurde eines entfernt oder über eines entschieden.',
      cards_changed: 'Seitdem ist eine Karte entstanden oder geändert worden.',
      orders_changed: 'Seitdem wurde eine Karte bestellt, oder ein Auftrag ging weiter.',
      links_changed: 'Seitdem wurde ein anderes System verknüpft.',
      user_pushed_again: 'Das Identitätssystem hat die andere Person seitdem erneut angelegt.',
      irreversible: 'Durch das Zusammenführen selbst wurde eine Karte oder ein Auftrag beendet.',
    },
    action: 'Rückgängig machen …',
    ask: (name: string) => `Zusammenführen mit ${name} rückgängig machen?`,
    askText:
      'Beide Datensätze sind dann wieder wie vorher, jeder mit eigenen Angaben, Fotos, Karten und Aufträgen. Ein Auftrag, der erst durch das Zusammenführen eine Karte bekommen hat, wartet wieder auf ein Foto.',
    submit: 'Rückgängig machen',
    done: (name: string) => `Rückgängig gemacht. ${name} ist wieder ein eigener Datensatz.`,
  },
  changed:
    'Inzwischen hat jemand einen der beiden Datensätze geändert. Es wurde nichts zusammengeführt; so sehen sie jetzt aus.',
  goneTitle: 'Dieser Datensatz ist in einem anderen aufgegangen',
  goneText: 'Alles daraus ist jetzt dort.',
  openOther: 'Diesen Datensatz öffnen',
};
