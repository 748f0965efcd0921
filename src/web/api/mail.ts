import { queryOptions } from '@tanstack/react-query';
import type { MailKind } from '../../shared/mail/kinds.ts';
import type { Language } from '../../shared/texts/languages.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';

export type Mail = Schema<'MailDelivery'>;
export type MailText = Schema<'MailText'>;

export interface MailFilter {
  status?: Mail['status'];
  kind?: Mail['kind'];
  cardHolderId?: string;
  page?: number;
  pageSize?: number;
}

/** Polling interval while any mail is on its way. */
const WATCH_MS = 1_000;
const LOOK_AGAIN_MS = 10_000;

/** Tells whether mail is set up, and whether it gets through. */
export const mailStateQuery = queryOptions({
  queryKey: ['mail', 'state'],
  queryFn: () => data(api.GET('/mail-deliveries/state')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});

/** Mail, newest first; polled more often while any of it is on its way. */
export const mailQuery = (filter: MailFilter) =>
  queryOptions({
    queryKey: ['mail', 'deliveries', filter],
    queryFn: () => answer(api.GET('/mail-deliveries', { params: { query: filter } })),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? WATCH_MS : LOOK_AGAIN_MS),
    meta: { isQuiet: true },
  });

/** True when an attempt is running or due. */
const isUnderWay = ({ status, nextAttemptAt }: Mail): boolean =>
  status === 'sending' || (status === 'pending' && Date.parse(nextAttemptAt!) <= Date.now());

/** The mail to a person, newest first. */
export const mailToQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['mail', 'to', cardHolderId],
    queryFn: () => data(api.GET('/card-holders/mailed-to/{id}', { params: { path: { id: cardHolderId } } })),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });

export const sendTestMail = (address: string) =>
  data(api.POST('/mail-deliveries/test', { body: { address } }));
export const sendMailAgain = (id: string) =>
  data(api.POST('/mail-deliveries/{id}/send-again', { params: { path: { id } } }));

export const mailTextsQuery = queryOptions({
  queryKey: ['mail-texts'],
  queryFn: () => data(api.GET('/mail-texts')),
});

/** Identifies a text by the mail's kind and language. */
export interface MailTextKey {
  kind: MailKind;
  language: Language;
}

export const mailTextQuery = (key: MailTextKey) =>
  queryOptions({
    queryKey: ['mail-texts', key.kind, key.language],
    queryFn: () => data(api.GET('/mail-texts/{kind}/{language}', { params: { path: key } })),
  });

/** @throws ApiError precondition_failed when somebody else has changed the text since `version` */
export const changeMailText = (key: MailTextKey, version: number, body: Schema<'ChangeMailText'>) =>
  data(api.PUT('/mail-texts/{kind}/{language}', { params: { ...matching(version), path: key }, body }));

/** Goes back to Lanyard's text. */
export const resetMailText = (key: MailTextKey, version: number) =>
  data(api.DELETE('/mail-texts/{kind}/{language}', { params: { ...matching(version), path: key } }));

export const sendMailTextTest = (key: MailTextKey, version: number, address: string) =>
  data(
    api.POST('/mail-texts/{kind}/{language}/test', {
      params: { ...matching(version), path: key },
      body: { address },
    }),
  );
