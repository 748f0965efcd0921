import { expect, it } from 'vitest';
import { type Lanyard, Refusal } from '../../src/bridge/lanyard/client.ts';
import { readPage } from '../../src/bridge/lanyard/feeds.ts';

const refusing = (status: number): Lanyard => ({
  call: () => Promise.reject(new Refusal(`answered ${status}`, status)),
});

it.each([410, 422])(
  'a cursor that Lanyard answers with %i has expired: the feed is read anew',
  async (status) => {
    expect(await readPage(refusing(status), 'photos', 'cursor')).toBeNull();
    // Without a cursor there is nothing to begin anew.
    await expect(readPage(refusing(status), 'photos', null)).rejects.toThrow(`answered ${status}`);
  },
);

it('any other refusal is one', async () => {
  await expect(readPage(refusing(400), 'photos', 'cursor')).rejects.toThrow('answered 400');
});
