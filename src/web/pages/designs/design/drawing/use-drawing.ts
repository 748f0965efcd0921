import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { isApiError } from '../../../../api/client/api-error.ts';
import { drawDesign, type RenderFinding } from '../../../../api/designs.ts';
import { isSame, type Templates } from '../editor/drafts.ts';
import { type Problem, problemsOf } from './problems-of.ts';

const PAUSE_MS = 300;
/** As it is printed: what the picture shows is what the card will show. */
const DPI = 300;

export interface DrawingState {
  /** Where the picture is; null before there is one. */
  src: string | null;
  /** Whether the picture is of an earlier text. */
  isOld: boolean;
  isBusy: boolean;
  findings: RenderFinding[];
  problems: Problem[];
  /** What went wrong besides the templates. */
  error: Error | null;
}

/** The side as the text draws it, a moment after it was typed. Both sides are checked. */
export function useDrawing(
  id: string,
  templates: Templates,
  { side, cardHolderId }: { side: Side; cardHolderId: string | null },
): DrawingState {
  const [drawn] = useDebouncedValue(templates, PAUSE_MS);
  const query = useQuery({
    queryKey: ['designs', 'drawing', id, side, cardHolderId, drawn.front, drawn.back],
    queryFn: ({ signal }) =>
      drawDesign({ ...drawn, side, dpi: DPI, ...(cardHolderId !== null && { cardHolderId }) }, signal),
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

/** The address of the last picture that could be drawn: it stays while a text is broken. */
function usePicture(picture: Blob | undefined): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (picture !== undefined) setSrc(URL.createObjectURL(picture));
  }, [picture]);
  useEffect(() => () => void (src !== null && URL.revokeObjectURL(src)), [src]);
  return src;
}
