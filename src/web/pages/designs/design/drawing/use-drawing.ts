import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SamplePerson } from '../../../../../shared/designs.ts';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { isApiError } from '../../../../api/client/api-error.ts';
import { drawDesign, drawSavedDesign, type RenderFinding } from '../../../../api/designs.ts';
import { isSame, type Templates } from '../editor/drafts.ts';
import { type Problem, problemsOf } from './problems-of.ts';

const PAUSE_MS = 300;
/** The resolution of a print, so that the picture shows the card as it will be printed. */
const DPI = 300;

export interface DrawingState {
  /** The picture's address; null until there is one. */
  src: string | null;
  /** True while the picture shows an earlier draft. */
  isOld: boolean;
  isBusy: boolean;
  findings: RenderFinding[];
  problems: Problem[];
  /** An error that is not about the templates. */
  error: Error | null;
}

/** The side of a design to show, and the person on it. */
export interface Shown {
  side: Side;
  /** Null for an invented person. */
  cardHolderId: string | null;
  samplePerson: SamplePerson;
}

/**
 * Draws the current side a moment after each edit. Both sides are checked.
 * @param mayWrite if false, the saved design is drawn, and `samplePerson` is ignored
 */
export function useDrawing(
  id: string,
  templates: Templates,
  { side, cardHolderId, samplePerson }: Shown,
  mayWrite: boolean,
): DrawingState {
  const [drawn] = useDebouncedValue(templates, PAUSE_MS);
  const query = useQuery({
    queryKey: ['designs', 'drawing', id, side, cardHolderId, samplePerson, drawn.front, drawn.back],
    queryFn: ({ signal }) => {
      const shown = { side, dpi: DPI, ...(cardHolderId !== null && { cardHolderId }) };
      return mayWrite
        ? drawDesign({ ...drawn, ...shown, samplePerson }, signal)
        : drawSavedDesign(id, shown, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    meta: { isQuiet: true },
  });
  const { data, error, isFetching, isPlaceholderData } = query;
  const src = usePicture(data?.picture);
  const isRefused = isApiError(error, 'validation_failed');
  return {
    src,
    isOld: isPlaceholderData || isRefused,
    isBusy: isFetching || !isSame(drawn, templates),
    findings: isRefused ? [] : (data?.findings ?? []),
    problems: isRefused ? problemsOf(error) : [],
    error: isRefused ? null : error,
  };
}

/** The address of the last picture that could be drawn; it stays while the template is broken. */
function usePicture(picture: Blob | undefined): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (picture !== undefined) setSrc(URL.createObjectURL(picture));
  }, [picture]);
  useEffect(() => () => void (src !== null && URL.revokeObjectURL(src)), [src]);
  return src;
}
