import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { readOffer } from '../../http/access/sign-on-cookie.ts';
import { visitorOf } from '../../http/access/visitor.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import { examples } from '../examples.ts';
import { checkOwnPassword } from '../passwords/change.ts';
import { SessionData } from '../sessions/contract.ts';
import { noStore, started } from '../sessions/response.ts';
import * as contract from './contract.ts';
import { linkOwn, openOffer } from './link.ts';

const headers = noStore;

/** Links an account that exists with the campus account with which its owner has just logged in at the provider. */
export const linkRoutes = (context: Context) =>
  new Elysia({ name: 'session-campus-account', prefix: '/session/campus-account' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getOfferedLink',
          summary: 'Which campus account is about to be linked?',
          description:
            'The one that was logged in at the identity provider from `/admin/oidc/start?link=1`, within the last ten minutes and in the same browser; null when there is none.',
          scope: 'staff',
          headers,
          success: { status: 200, description: 'Who is known there.', body: contract.OfferData },
          errors: [],
          example: {},
        },
        ({ caller, request }) => {
          const offer = openOffer(context, readOffer(context, request), caller.actor.id!);
          if (offer === null) return ok(null);
          const { issuer, name, email, roles } = offer.person;
          return ok({ issuer, name, email, roles });
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'linkCampusAccount',
          summary: 'Link your own account with your campus account',
          description:
            'From then on you log in at the identity provider alone; name and roles come from there. The password and your other sessions end; this one goes on, by the cookie that the answer sets.',
          scope: 'staff',
          headers,
          body: contract.LinkBody,
          success: {
            status: 200,
            description: 'Who is logged in.',
            body: SessionData,
            headers: ['Set-Cookie'],
          },
          errors: ['validation_failed', 'invalid_state'],
          example: examples.linkCampusAccount,
        },
        async ({ caller: { actor }, request, body }) => {
          const visitor = visitorOf(context, request);
          const offer = openOffer(context, readOffer(context, request), actor.id!);
          if (offer === null)
            throw new AppError('invalid_state', 'Nobody has logged in at the identity provider just now.');
          const proof = await checkOwnPassword(context, actor.id!, visitor.address, body.currentPassword);
          return started(context, await write(context, actor, linkOwn, offer, proof, visitor));
        },
      ),
    );
