import type { Side } from '../../../../../shared/print-sheets.ts';
import type { ApiError } from '../../../../api/client/api-error.ts';

/** What keeps a template from being used, and where. */
export interface Problem {
  side: Side;
  /** From 1; null where it is about the whole. */
  line: number | null;
  message: string;
}

/** The problems of both sides from a refusal, whose messages begin with their line. */
export const problemsOf = ({ details }: ApiError): Problem[] =>
  details.map(({ path, message }) => {
    const [, line, text] = /^line (\d+): (.*)$/s.exec(message) ?? [];
    return {
      side: path === '/back' ? 'back' : 'front',
      line: line === undefined ? null : Number(line),
      message: text ?? message,
    };
  });
