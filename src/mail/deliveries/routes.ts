import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, ok } from '../../http/reply.ts';
import { MAIL_KEPT_DAYS } from '../../shared/durations.ts';
import * as contract from './contract.ts';
import { listMail } from './list-queries.ts';
import { present } from './present.ts';
import { findMail, sendAgain, sendTestMail } from './send.ts';

const scope = 'admin';
const { examples } = contract;

export const mailRoutes = (context: Context) =>
  new Elysia({ name: 'mail-deliveries', prefix: '/mail-deliveries' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listMailDeliveries',
          summary: 'List mail',
          description: `Newest first. Mails are kept for ${MAIL_KEPT_DAYS} days after they have gone.`,
          scope,
          query: contract.MailDeliveriesQuery,
          success: { status: 200, description: 'A page of mail.', body: contract.MailDeliveryList },
          errors: ['validation_failed'],
          example: examples.list,
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const paged = { page, pageSize };
          const asked = askedBy(context, request);
          const { mails, total } = await listMail(asked, caller.organisationId, filter, paged);
          return list(mails.map(present), { ...paged, total });
        },
      ),
    )
    .get(
      '/state',
      ...operation(
        context,
        {
          id: 'getMailState',
          summary: 'Is mail set up, and does it go?',
          scope,
          success: { status: 200, description: 'The state of mail.', body: contract.MailStateData },
          errors: [],
          example: {},
        },
        () => {
          const { mail } = context.config;
          return ok({
            isSetUp: mail !== null,
            from: mail?.from.address ?? null,
            server: mail === null ? null : `${mail.host}:${mail.port}`,
            trouble: context.mail.trouble(),
          });
        },
      ),
    )
    .post(
      '/test',
      ...operation(
        context,
        {
          id: 'sendTestMail',
          summary: 'Send a test mail',
          description: 'To see that mail arrives. Follow it by its id.',
          scope,
          body: contract.TestMailBody,
          success: { status: 201, description: 'The mail.', body: contract.MailDeliveryData },
          errors: ['invalid_state', 'validation_failed'],
          example: examples.test,
        },
        async ({ caller: { actor, organisationId }, body: { address } }) => {
          const { publicUrl } = context;
          return created(
            present(await write(context, actor, sendTestMail, organisationId, address, publicUrl)),
          );
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getMailDelivery',
          summary: 'Get a mail',
          scope,
          success: { status: 200, description: 'The mail.', body: contract.MailDeliveryData },
          errors: ['not_found'],
          example: examples.one,
        },
        ({ caller, params }) => ok(present(findMail(context.db, caller.organisationId, params.id!))),
      ),
    )
    .post(
      '/:id/send-again',
      ...operation(
        context,
        {
          id: 'sendMailAgain',
          summary: 'Send a mail again',
          description:
            'One that failed, or of which nobody knows whether it arrived. It keeps its id and its `Message-ID`, and gets ten new attempts.',
          scope,
          success: { status: 200, description: 'The mail.', body: contract.MailDeliveryData },
          errors: ['not_found', 'invalid_state'],
          example: examples.one,
        },
        async ({ caller: { actor, organisationId }, params }) =>
          ok(present(await write(context, actor, sendAgain, organisationId, params.id!))),
      ),
    );
