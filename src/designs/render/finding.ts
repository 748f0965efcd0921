/** What could not be drawn as the design wants it; the picture is made all the same. */
export interface RenderFinding {
  code:
    | 'missing_glyph'
    | 'text_cut'
    | 'unknown_field'
    | 'photo_unreadable'
    | 'code_not_encodable'
    | 'code_too_small';
  /** The field that it is about; null for the template's own text. */
  field: string | null;
  /** Names fields, and never tells what one holds: findings go where people's data don't, such as into logs. */
  message: string;
}

export const textWith = (field: string | null): string =>
  field === null ? 'the text' : `the text with ${field}`;

/** Collects findings, each once. */
export class Findings {
  private readonly byText = new Map<string, RenderFinding>();

  add(code: RenderFinding['code'], field: string | null, message: string): void {
    this.byText.set(`${code} ${field} ${message}`, { code, field, message });
  }

  all(): RenderFinding[] {
    return [...this.byText.values()];
  }
}
