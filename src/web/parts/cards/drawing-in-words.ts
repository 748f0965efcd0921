import { texts } from '../../texts/texts.ts';

/** Something that can't be drawn, or printed, as the design wants it. */
export interface DrawingFinding {
  code: string;
  field: string | null;
  message: string;
}

const names: Record<string, string> = texts.designs.fields.names;
const words: Record<string, (text: string | null) => string> | null = texts.drawing.findings;

/** The name of a field that a design shows, as people know it. */
export const nameOfField = (field: string): string => names[field] ?? field.replace(/^customFields\./, '');

/** The message about something that can't be drawn as the design wants it, in the language of the page. */
export const drawingInWords = ({ code, field, message }: DrawingFinding): string =>
  words?.[code]?.(field === null ? null : nameOfField(field)) ?? message;
