import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import type { MailTextRow } from '../../db/schema/mail.ts';
import { write } from '../../db/tx.ts';
import { operation } from '../../http/operation.ts';
import { created, ok, record } from '../../http/reply.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { MailDeliveryData, TestMailBody } from '../deliveries/contract.ts';
import { present as presentMail } from '../deliveries/present.ts';
import { sendTextTest } from '../deliveries/send.ts';
import { changeMailText, findMailText, MAIL_TEXT_KEYS, mailTextKey } from './change.ts';
import * as contract from './contract.ts';
import { exampleFacts } from './examples.ts';
import { present } from './present.ts';

const scope = 'admin';
const path = contract.MailTextPath;
const { examples } = contract;

export const mailTextRoutes = (context: Context) => {
  const shown = (organisationId: string, rows: MailTextRow[]) => {
    const organisation = organisationQueries(context.db).byId.get({ id: organisationId })!;
    const { publicUrl } = context;
    const nowMs = context.clock.now();
    return rows.map((row) => present(row, exampleFacts(organisation, row, { publicUrl, nowMs })));
  };
  const one = (row: MailTextRow) => record(shown(row.organisationId, [row])[0]!);

  return new Elysia({ name: 'mail-texts', prefix: '/mail-texts' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listMailTexts',
          summary: 'List the texts of mails',
          description: "All of them: the organisation's own, and Lanyard's where it has none.",
          scope,
          success: { status: 200, description: 'The texts.', body: contract.MailTextsData },
          errors: [],
          example: {},
        },
        ({ caller: { organisationId } }) => {
          const rows = MAIL_TEXT_KEYS.map((key) => findMailText(context.db, organisationId, key));
          return ok(shown(organisationId, rows));
        },
      ),
    )
    .get(
      '/:kind/:language',
      ...operation(
        context,
        {
          id: 'getMailText',
          summary: 'Get the text of a mail',
          scope,
          path,
          success: { status: 200, description: 'The text.', body: contract.MailTextData, etag: true },
          errors: ['not_found'],
          example: examples.one,
        },
        ({ caller: { organisationId }, params: { kind, language } }) =>
          one(findMailText(context.db, organisationId, mailTextKey(kind, language))),
      ),
    )
    .put(
      '/:kind/:language',
      ...operation(
        context,
        {
          id: 'changeMailText',
          summary: 'Change the text of a mail',
          description: 'Mail that waits is sent with the new text.',
          scope,
          path,
          body: contract.MailTextBody,
          success: {
            status: 200,
            description: 'The text as it is now.',
            body: contract.MailTextData,
            etag: true,
          },
          errors: ['not_found', 'precondition_failed', 'validation_failed'],
          example: examples.change,
        },
        async ({ caller: { actor, organisationId }, params: { kind, language }, body, ifMatch }) => {
          const key = mailTextKey(kind, language);
          const text = { ...body, button: body.button ?? '' };
          return one(await write(context, actor, changeMailText, organisationId, key, text, ifMatch));
        },
      ),
    )
    .delete(
      '/:kind/:language',
      ...operation(
        context,
        {
          id: 'resetMailText',
          summary: "Go back to Lanyard's text",
          scope,
          path,
          success: {
            status: 200,
            description: 'The text as it is now.',
            body: contract.MailTextData,
            etag: true,
          },
          errors: ['not_found', 'precondition_failed'],
          example: examples.one,
        },
        async ({ caller: { actor, organisationId }, params: { kind, language }, ifMatch }) => {
          const key = mailTextKey(kind, language);
          return one(await write(context, actor, changeMailText, organisationId, key, null, ifMatch));
        },
      ),
    )
    .post(
      '/:kind/:language/test',
      ...operation(
        context,
        {
          id: 'sendMailTextTest',
          summary: 'Send a mail with this text as a test',
          description: 'With made-up facts, and a link to Lanyard in place of one that works.',
          scope,
          path,
          body: TestMailBody,
          success: { status: 201, description: 'The mail.', body: MailDeliveryData },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.test,
        },
        async ({
          caller: { actor, organisationId },
          params: { kind, language },
          body: { address },
          ifMatch,
        }) => {
          const key = mailTextKey(kind, language);
          const test = { address, publicUrl: context.publicUrl };
          return created(
            presentMail(await write(context, actor, sendTextTest, organisationId, key, test, ifMatch)),
          );
        },
      ),
    );
};
