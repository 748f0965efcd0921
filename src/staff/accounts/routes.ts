import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, ok, record } from '../../http/reply.ts';
import { STAFF_MAX } from '../../organisations/assert-room.ts';
import { examples } from '../examples.ts';
import { LINK_LIFE_HOURS } from '../links/one-time-link.ts';
import { resetPassword } from '../passwords/change.ts';
import { resetSecondFactor } from '../second-factors/remove.ts';
import { SessionList, SessionsQuery } from '../sessions/contract.ts';
import { endAllSessions } from '../sessions/end.ts';
import { liveAt } from '../sessions/live.ts';
import { assertLocalLogIn } from '../sessions/local-log-in.ts';
import { presentListed } from '../sessions/present.ts';
import { sessionPage } from '../sessions/queries.ts';
import { findStaff } from './change.ts';
import * as contract from './contract.ts';
import { createStaff } from './create.ts';
import { emailTaken } from './email.ts';
import { present, presentInvited } from './present.ts';
import { staffPage } from './queries.ts';
import { rolesOf } from './role-fields.ts';
import { updateStaff } from './update.ts';

const scope = 'admin';
/** No cache may keep one-time links. */
const headers = { 'Cache-Control': 'no-store' };

export const staffRoutes = (context: Context) => {
  const { setupLinks } = context.secrets;
  return new Elysia({ name: 'staff', prefix: '/staff' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listStaff',
          summary: 'List staff accounts',
          description: 'Oldest first.',
          scope,
          query: contract.StaffQuery,
          success: { status: 200, description: 'A page of accounts.', body: contract.StaffList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { organisationId }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { rows, total } = await read(askedBy(context, request), staffPage, organisationId, paged);
          return list(rows.map(present), { ...paged, total });
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createStaff',
          summary: 'Make a staff account',
          description: `Without a password: its owner sets one by opening \`setupUrl\`, which works once and for ${LINK_LIFE_HOURS} hours. Up to ${STAFF_MAX} can be in use. An address can have one account in the whole installation; that one is taken is told ten times an hour (429 from then on), and recorded.`,
          scope,
          headers,
          body: contract.NewStaffBody,
          success: {
            status: 201,
            description: 'The account, and the link.',
            body: contract.InvitedStaffData,
          },
          errors: ['conflict', 'invalid_state', 'validation_failed'],
          example: examples.createStaff,
        },
        async ({ caller: { actor, organisationId }, body }) => {
          assertLocalLogIn(context);
          const { email, name } = body;
          const account = { email, name, roles: rolesOf(body)! };
          const invited = await write(context, actor, createStaff, organisationId, account, setupLinks);
          if (invited === null) throw emailTaken();
          return created(presentInvited(context, invited));
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getStaff',
          summary: 'Get a staff account',
          scope,
          success: { status: 200, description: 'The account.', body: contract.StaffData, etag: true },
          errors: ['not_found'],
          example: examples.staff,
        },
        ({ caller, params }) => record(present(findStaff(context.db, caller.organisationId, params.id!))),
      ),
    )
    .patch(
      '/:id',
      ...operation(
        context,
        {
          id: 'updateStaff',
          summary: 'Change a staff account',
          description:
            'Send only the fields to change. Other roles, or `disabled`, end its sessions at once. The last active admin can be neither disabled nor lose the role. Name and roles of an account with `signOn` are the identity provider’s, and can’t be changed here.',
          scope,
          body: contract.StaffUpdateBody,
          success: {
            status: 200,
            description: 'The account as it is now.',
            body: contract.StaffData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.updateStaff,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          const { role: _, roles: __, ...rest } = body;
          const roles = rolesOf(body);
          const values = { ...rest, ...(roles !== undefined && { roles }) };
          return record(
            present(await write(context, actor, updateStaff, organisationId, params.id!, values, ifMatch)),
          );
        },
      ),
    )
    .post(
      '/:id/reset-password',
      ...operation(
        context,
        {
          id: 'resetStaffPassword',
          summary: 'Make a link that sets a new password',
          description:
            'For somebody who has forgotten theirs, or whose first link is too old. The present password works until the link is used.',
          scope,
          headers,
          success: {
            status: 200,
            description: 'The account, and the link.',
            body: contract.InvitedStaffData,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: examples.staff,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) => {
          assertLocalLogIn(context);
          const invited = await write(
            context,
            actor,
            resetPassword,
            organisationId,
            params.id!,
            ifMatch,
            setupLinks,
          );
          return ok(presentInvited(context, invited));
        },
      ),
    )
    .post(
      '/:id/reset-second-factor',
      ...operation(
        context,
        {
          id: 'resetSecondFactor',
          summary: "Remove an account's second factors",
          description:
            'For somebody who has lost theirs, and their recovery codes: the password alone logs in again. Its sessions end. Nobody does this for themselves.',
          scope,
          success: {
            status: 200,
            description: 'The account as it is now.',
            body: contract.StaffData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: examples.staff,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) =>
          record(
            present(await write(context, actor, resetSecondFactor, organisationId, params.id!, ifMatch)),
          ),
      ),
    )
    .get(
      '/:id/sessions',
      ...operation(
        context,
        {
          id: 'listStaffSessions',
          summary: "List an account's sessions",
          description: 'Those that work, newest first.',
          scope,
          query: SessionsQuery,
          success: { status: 200, description: 'A page of sessions.', body: SessionList },
          errors: ['not_found', 'validation_failed'],
          example: examples.staff,
        },
        async ({ caller: { organisationId, session }, params, query: { page, pageSize }, request }) => {
          const { id: staffId } = findStaff(context.db, organisationId, params.id!);
          const paged = { page, pageSize };
          const live = liveAt(context.clock.now());
          const { rows, total } = await read(askedBy(context, request), sessionPage, staffId, live, paged);
          return list(
            rows.map((row) => presentListed(row, session!.id)),
            { ...paged, total },
          );
        },
      ),
    )
    .delete(
      '/:id/sessions',
      ...operation(
        context,
        {
          id: 'endStaffSessions',
          summary: "End all of an account's sessions",
          scope,
          success: { status: 200, description: 'How many there were.', body: contract.EndedSessions },
          errors: ['not_found', 'precondition_failed'],
          example: examples.staff,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) =>
          ok({ ended: await write(context, actor, endAllSessions, organisationId, params.id!, ifMatch) }),
      ),
    );
};
