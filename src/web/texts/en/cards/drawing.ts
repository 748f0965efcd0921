/** Words in place of those of the server, which are English, for what can't be drawn on a card as the design wants it. */
export const drawing: {
  /** @param text the text on the card, by the name of its field; null for words of the design */
  findings: Record<
    | 'missing_glyph'
    | 'text_cut'
    | 'unknown_field'
    | 'photo_unreadable'
    | 'code_not_encodable'
    | 'code_too_small'
    | 'low_contrast',
    (text: string | null) => string
  > | null;
} = { findings: null };
