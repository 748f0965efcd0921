import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { EXAMPLE_MAIL, MailToCardHolderData } from '../mail/deliveries/contract.ts';
import { present } from '../mail/deliveries/present.ts';
import { mailQueries } from '../mail/queries.ts';
import { cardHolderQueries } from './queries.ts';

/** The most mails in one answer: a wrong address already shows in the newest mail. */
const SHOWN_MAX = 20;

export const cardHolderMailRoutes = (context: Context) =>
  new Elysia({ name: 'card-holder-mail', prefix: '/card-holders' }).get(
    '/mailed-to/:id',
    ...operation(
      context,
      {
        id: 'listMailToCardHolder',
        summary: 'List the mail to a card holder',
        description: `The newest first, at most ${SHOWN_MAX}, each with what became of it. \`GET /mail-deliveries\` has the mail to everybody, for admins.`,
        scope: 'card_holders:read',
        success: { status: 200, description: 'The mail.', body: MailToCardHolderData },
        errors: ['not_found'],
        example: { params: { id: EXAMPLE_MAIL.cardHolderId } },
      },
      ({ caller: { organisationId }, params }) => {
        const id = params.id!.toLowerCase();
        if (cardHolderQueries(context.db).byId.get({ id, organisationId }) === null)
          throw notFound('card holder');
        return ok(mailQueries(context.db).to.all({ cardHolderId: id, limit: SHOWN_MAX }).map(present));
      },
    ),
  );
