import { queryOptions } from '@tanstack/react-query';
import { answer, api, data, type Schema } from './client/client.ts';

export type Mail = Schema<'MailDelivery'>;

export interface MailFilter {
  status?: Mail['status'];
  kind?: Mail['kind'];
  cardHolderId?: string;
  page?: number;
  pageSize?: number;
}

/** Polling interval while a mail is on its way. */
const WATCH_MS = 1_000;
const LOOK_AGAIN_MS = 10_000;

/** Tells whether mail is set up, and whether it gets through. */
export const mailStateQuery = queryOptions({
  queryKey: ['mail', 'state'],
  queryFn: () => data(api.GET('/mail-deliveries/state')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});

/** Mail, newest first; polled more often while one is on its way. */
export const mailQuery = (filter: MailFilter) =>
  queryOptions({
    queryKey: ['mail', 'deliveries', filter],
    queryFn: () => answer(api.GET('/mail-deliveries', { params: { query: filter } })),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? WATCH_MS : LOOK_AGAIN_MS),
    meta: { isQuiet: true },
  });

/** True when an attempt is due now. */
const isUnderWay = ({ status, nextAttemptAt }: Mail): boolean =>
  status === 'sending' || (status === 'pending' && Date.parse(nextAttemptAt!) <= Date.now());

export const sendTestMail = (address: string) =>
  data(api.POST('/mail-deliveries/test', { body: { address } }));
export const sendMailAgain = (id: string) =>
  data(api.POST('/mail-deliveries/{id}/send-again', { params: { path: { id } } }));
