import type { findings as en } from '../../en/review/findings.ts';

/**
 * Findings in a photo, as distinct from the checks: their names, and explanations for admins who set the photo
 * policy.
 */
export const findings: typeof en = {
  undecodable: { title: 'Unlesbare Datei', about: 'Die Datei lässt sich nicht öffnen.' },
  type_mismatch: { title: 'Falscher Dateiname', about: 'Zum Beispiel ein JPEG, das PNG heißt.' },
  too_many_pixels: { title: 'Zu viele Pixel', about: 'Zu groß, um sie sicher zu öffnen.' },
  animated: { title: 'Animation', about: 'Nur das erste Bild wurde analysiert.' },
  greyscale: { title: 'Schwarz-Weiß', about: 'Ein Foto ohne Farbe.' },
  no_face: { title: 'Kein Gesicht', about: 'Auf dem Bild ist niemand.' },
  multiple_faces: { title: 'Mehrere Personen', about: 'Noch jemand ist auf dem Bild.' },
  face_in_background: {
    title: 'Gesicht im Hintergrund',
    about: 'Ein kleines zweites Gesicht würde mitgedruckt.',
  },
  face_cut: { title: 'Gesicht angeschnitten', about: 'Ein Teil des Gesichts ist nicht auf dem Bild.' },
  same_photo_as: {
    title: 'Für jemand anderen geschickt',
    about: 'Dasselbe Bild kam schon für eine andere Person.',
  },
  eyes_not_visible: {
    title: 'Augen verdeckt',
    about: 'Meist eine dunkle Brille, manchmal Haare oder Spiegelungen.',
  },
  face_covered: { title: 'Gesicht verdeckt', about: 'Meist eine Maske, manchmal eine Hand oder ein Schal.' },
  eyes_closed: { title: 'Augen geschlossen', about: 'Beide: meist ein Blinzeln, manchmal ein Lachen.' },
  red_eyes: { title: 'Rote Augen', about: 'Vom Blitz.' },
  drawing: { title: 'Kein Foto', about: 'Eine Zeichnung, ein Avatar oder ein 3D-Bild.' },
  shadow_on_background: {
    title: 'Schatten an der Wand',
    about: 'Von einem Blitz oder einer Lampe, wenn jemand nah an der Wand steht.',
  },
  frame: {
    title: 'Mit Rahmen',
    about: 'Ein Bildschirmfoto mit Balken, ein Rand oder ein abfotografiertes Bild.',
  },
};
