import type { drawing as en } from '../../en/cards/drawing.ts';

const named = (text: string | null) => (text === null ? 'Ein Text' : `„${text}“`);

export const drawing: typeof en = {
  findings: {
    missing_glyph: (text) => `${named(text)} enthält Zeichen, die es in keiner der Schriften gibt.`,
    text_cut: (text) => `${named(text)} ist zu lang und wird abgeschnitten.`,
    unknown_field: (text) => `${named(text)}: Dieses Feld gibt es nicht.`,
    photo_unreadable: () => 'Das Foto lässt sich nicht als Bild lesen.',
    code_not_encodable: (text) => `${named(text)} passt nicht in diese Art von Code.`,
    code_too_small: (text) => `${named(text)}: Der Code ist zu klein, um sich zuverlässig scannen zu lassen.`,
    low_contrast: (text) => `${named(text)} hebt sich zu wenig vom Hintergrund ab.`,
  },
};
