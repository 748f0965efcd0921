import { queryOptions } from '@tanstack/react-query';
import { allPages } from './client/all-pages.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

export type Printer = Schema<'Printer'>;
export type PrinterStatus = Schema<'PrinterStatus'>;
export type Supply = Schema<'PrinterSupply'>;
type Identity = Pick<Printer, 'id' | 'version'>;

/** All printers of the organisation, oldest first; there are few. */
export const printersQuery = queryOptions({
  queryKey: ['printers'],
  queryFn: () => allPages((query) => answer(api.GET('/printers', { params: { query } }))),
});

/** The pause between two questions to a printer. */
const ASK_AGAIN_MS = 5_000;

/** A printer's own words about itself. Each answer asks the printer, so this is polled only while it is shown. */
export const printerStatusQuery = (id: string) =>
  queryOptions({
    // The area isn't one of the records: not every change has to ask all printers again.
    queryKey: ['printer-status', id],
    queryFn: () => data(api.GET('/printers/{id}/status', { params: { path: { id } } })),
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    meta: { isQuiet: true },
  });

export const createPrinter = (body: Schema<'CreatePrinter'>): Promise<Printer> =>
  data(api.POST('/printers', { body })).finally(recordsShown);

/** @throws ApiError precondition_failed when somebody else has changed it since it was shown */
export const updatePrinter = ({ id, version }: Identity, body: Schema<'UpdatePrinter'>): Promise<Printer> =>
  data(api.PATCH('/printers/{id}', { params: { path: { id }, ...matching(version) }, body })).finally(
    recordsShown,
  );

export const removePrinter = ({ id, version }: Identity) =>
  data(api.DELETE('/printers/{id}', { params: { path: { id }, ...matching(version) } }));

/** Sends no version: a printer that pauses by itself meanwhile changes nothing about the wish. */
export const pausePrinter = (id: string): Promise<Printer> =>
  data(api.POST('/printers/{id}/pause', { params: { path: { id } } })).finally(recordsShown);

export const resumePrinter = (id: string): Promise<Printer> =>
  data(api.POST('/printers/{id}/resume', { params: { path: { id } } })).finally(recordsShown);

export const printTestCard = (id: string) =>
  data(api.POST('/printers/{id}/test-card', { params: { path: { id } } }));
