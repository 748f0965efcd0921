import type { drawing as en } from '../../en/cards/drawing.ts';

const named = (text: string | null) => (text === null ? 'Un texte' : `«\u00a0${text}\u00a0»`);

export const drawing: typeof en = {
  findings: {
    missing_glyph: (text) => `${named(text)} contient des caractères absents de toutes les polices.`,
    text_cut: (text) => `${named(text)} est trop long et sera coupé.`,
    unknown_field: (text) => `${named(text)}\u00a0: ce champ n’existe pas.`,
    photo_unreadable: () => 'La photo ne s’ouvre pas.',
    code_not_encodable: (text) => `${named(text)} ne tient pas dans ce type de code.`,
    code_too_small: (text) => `${named(text)}\u00a0: le code est trop petit pour se lire facilement.`,
    low_contrast: (text) => `${named(text)} se détache trop peu du fond.`,
  },
};
