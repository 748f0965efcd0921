import type { Side } from '../../../../../shared/print-sheets.ts';
import type { ApiError } from '../../../../api/client/api-error.ts';

/** A problem in a template, and its place. */
export interface Problem {
  side: Side;
  /** The line, counted from 1; null for the template as a whole. */
  line: number | null;
  message: string;
}

/**
 * The problems in the server's answer. A message that begins with “line N:” gives the line; any other
 * concerns the whole template.
 */
export const problemsOf = ({ details }: ApiError): Problem[] =>
  details.map(({ path, message }) => {
    const [, line, text] = /^line (\d+): (.*)$/s.exec(message) ?? [];
    return {
      side: path === '/back' ? 'back' : 'front',
      line: line === undefined ? null : Number(line),
      message: text ?? message,
    };
  });
