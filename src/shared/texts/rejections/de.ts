import type { ReasonCode } from '../../reason-codes.ts';

export const DE: Record<ReasonCode, string> = {
  resolution: 'Das Foto hat zu wenige Pixel: Nehmen Sie die Originaldatei oder eine bessere Kamera.',
  focus:
    'Das Gesicht ist unscharf: Halten Sie die Kamera ruhig, und lassen Sie sie auf die Augen scharfstellen.',
  orientation: 'Der Kopf ist geneigt oder zur Seite gedreht: Schauen Sie gerade in die Kamera.',
  exposure:
    'Das Gesicht ist zu dunkel oder zu hell: Drehen Sie sich zu einem Fenster, ohne dass die Sonne blendet.',
  background: 'Der Hintergrund ist unruhig: Stellen Sie sich vor eine einfarbige, helle Wand.',
  head_size: 'Der Kopf ist zu klein oder zu groß: Kopf und Schultern gehören aufs Bild.',
  centring: 'Das Gesicht ist nicht in der Mitte des Bildes.',
  contrast: 'Das Gesicht hebt sich kaum ab: Sorgen Sie für mehr Licht, gleichmäßig von vorn.',
  colour_cast: 'Die Farben sind nicht natürlich: Nehmen Sie Tageslicht und keinen Filter.',
  wrong_person: 'Das Foto zeigt jemand anderen.',
  not_a_person: 'Das Foto zeigt keine Person.',
  multiple_people: 'Auf dem Foto ist mehr als eine Person.',
  eyes_closed: 'Die Augen sind geschlossen.',
  glasses:
    'Die Brille verdeckt die Augen: Nehmen Sie sie ab, oder drehen Sie sich so, dass sich nichts spiegelt.',
  headwear: 'Etwas auf dem Kopf verdeckt das Gesicht.',
  expression: 'Schauen Sie mit neutralem Gesichtsausdruck und geschlossenem Mund in die Kamera.',
  inappropriate: 'Das Foto ist für eine Karte nicht angemessen.',
  other: 'Das Foto kann nicht für eine Karte verwendet werden.',
};
