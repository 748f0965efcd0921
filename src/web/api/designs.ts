import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../shared/limits.ts';
import type { Side } from '../../shared/print-sheets.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';
import { queryClient } from './client/query-client.ts';

export type Design = Schema<'Design'>;
export type DesignInList = Schema<'DesignInList'>;
export type ShippedDesign = Schema<'ShippedDesign'>;
export type DesignChange = Schema<'UpdateDesign'>;

export const designsQuery = (archived: boolean) =>
  queryOptions({
    queryKey: ['designs', 'list', archived],
    queryFn: () =>
      answer(
        api.GET('/designs', {
          params: { query: { archived: archived ? 'true' : 'false', pageSize: PAGE_SIZE_MAX } },
        }),
      ),
  });

export const designQuery = (id: string) =>
  queryOptions({
    queryKey: ['designs', 'one', id],
    queryFn: () => data(api.GET('/designs/{id}', { params: { path: { id } } })),
  });

/** The built-in templates that new designs can start from. */
export const shippedQuery = queryOptions({
  queryKey: ['designs', 'shipped'],
  queryFn: () => data(api.GET('/designs/shipped')),
  staleTime: Number.POSITIVE_INFINITY,
});

export const designVersionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['designs', 'version', id, version],
    queryFn: () =>
      data(
        api.GET('/designs/{id}/versions/{version}', { params: { path: { id, version: String(version) } } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address of a design's picture; it changes with the revision. */
export const designPictureUrl = ({ id, revision }: DesignInList, side: Side, dpi: number): string =>
  `/api/v1/designs/${id}/preview?side=${side}&dpi=${dpi}&revision=${revision}`;

const changed = () => queryClient.invalidateQueries({ queryKey: ['designs'] });

export const createDesign = (body: Schema<'CreateDesign'>): Promise<Design> =>
  data(api.POST('/designs', { body })).finally(changed);

/** @throws ApiError precondition_failed when the design has changed since it was shown */
export const updateDesign = (
  { id, revision }: Pick<Design, 'id' | 'revision'>,
  body: DesignChange,
): Promise<Design> =>
  data(api.PATCH('/designs/{id}', { params: { path: { id }, ...matching(revision) }, body })).finally(
    changed,
  );

/** Something that could not be drawn as the design says. */
export interface RenderFinding {
  code: string;
  field: string | null;
  message: string;
  /** The finding's place on the side; missing for a finding about the side as a whole. */
  place?: { line: number; box: { x: number; y: number; width: number; height: number } };
}

export interface Drawing {
  picture: Blob;
  findings: RenderFinding[];
}

/** The picture in an answer, with the findings from its header. */
export const drawingOf = (picture: unknown, { headers }: Response): Drawing => ({
  picture: picture as Blob,
  findings: JSON.parse(headers.get('X-Render-Findings') ?? '[]') as RenderFinding[],
});

/** Draws one side of a design from its saved templates. */
export async function drawSavedDesign(
  id: string,
  query: { side: Side; dpi: number; cardHolderId?: string },
  signal: AbortSignal,
): Promise<Drawing> {
  const params = { path: { id }, query };
  const { data: picture, response } = await api.GET('/designs/{id}/preview', {
    params,
    signal,
    parseAs: 'blob',
  });
  return drawingOf(picture, response);
}

/**
 * Draws one side of a design's templates, whether they are saved or not. Only for staff who may change
 * designs.
 * @throws ApiError validation_failed with every problem of the templates
 */
export async function drawDesign(body: Schema<'PreviewDesign'>, signal: AbortSignal): Promise<Drawing> {
  const { data: picture, response } = await api.POST('/designs/preview', { body, signal, parseAs: 'blob' });
  return drawingOf(picture, response);
}
