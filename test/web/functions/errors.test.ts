import { expect, it } from 'vitest';
import { errorOf } from '../../../src/web/api/client/api-error.ts';

it('calls a card holder a person where the server refuses something', async () => {
  const details = [{ path: '/items/0', code: 'invalid', message: 'Archived card holders get no new cards' }];
  const error = { code: 'not_found', message: 'There is no such card holder.', details };
  const shown = await errorOf(Response.json({ error }, { status: 404 }));
  expect([shown.message, shown.details[0]?.message]).toEqual([
    'There is no such person.',
    'Archived people get no new cards',
  ]);
});
