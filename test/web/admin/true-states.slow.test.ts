import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expireDueCards } from '../../../src/cards/end.ts';
import { states } from '../../../src/web/texts/en/app/states.ts';
import { goOnTo, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, queuedCard } from '../../support/records/cards.ts';

/** A person with a photo and a card, and the order from which the card came. */
interface Scene {
  person: string;
  card: string;
  order: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

describe.skipIf(!hasBrowser)('what an action changes elsewhere', () => {
  const desk = openDesk('admin');
  const get = (path: string) => done(desk.tenant.send('GET', path));

  async function scene(isActive: boolean): Promise<Scene> {
    const person = await photographed(desk.server, desk.tenant);
    const card = await (isActive ? activeCard(desk.tenant, person) : queuedCard(desk.tenant, person));
    const [order] = await get(`/orders?cardHolderId=${person}`);
    return { person, card: card.id, order: order.id };
  }

  /** The words for the stored states that each page has to show. */
  async function wordsOf({ card, order }: Scene): Promise<Record<string, string[]>> {
    const { status, cardHolderId, cardNumber } = await get(`/cards/${card}`);
    const stored = await get(`/orders/${order}`);
    const hasNone = stored.status === 'completed' && stored.items[0].status !== 'issued';
    const orderWords = hasNone ? states.nothingIssued : states.orders[stored.status as 'draft'];
    const cardWords = states.cards[status as 'queued'];
    const [item] = stored.items;
    const itemWords =
      (item.status === 'issued' && states.handedOver[status as 'revoked']) ||
      states.items[item.status as 'ready'];
    return {
      [`/people/${cardHolderId}`]: [cardWords, orderWords, itemWords],
      [`/orders/${order}`]: [orderWords, itemWords, ...(hasNone ? ['Ended'] : [])],
      '/orders': [orderWords],
      [`/cards/${card}`]: [cardWords],
      [`/cards?status=${status}`]: [cardNumber],
    };
  }

  async function expectTrue(page: Page, words: string[]): Promise<void> {
    for (const text of words)
      await page
        .getByRole('main')
        .getByText(new RegExp(`^${text}(: .*)?$`))
        .first()
        .waitFor();
  }

  const WAYS: Record<
    string,
    { isActive: boolean; at: keyof Scene | 'elsewhere'; act: (page: Page, of: Scene) => Promise<unknown> }
  > = {
    'archiving somebody whose card waits': {
      isActive: false,
      at: 'person',
      act: async (page) => {
        await button(page, 'Archive').click();
        await inDialog(page, 'Archive').click();
      },
    },
    'taking back the approval of their photo': {
      isActive: false,
      at: 'person',
      act: async (page) => {
        await button(page, /^Take back/).click();
        await page.getByRole('dialog').getByLabel('Why?').fill('Not the same person.');
        await inDialog(page, 'Take back').click();
      },
    },
    'revoking a card that waits': {
      isActive: false,
      at: 'card',
      act: async (page) => {
        await button(page, 'Revoke…').click();
        await inDialog(page, 'Revoke').click();
      },
    },
    'cancelling the order': {
      isActive: false,
      at: 'order',
      act: async (page) => {
        await button(page, 'Cancel order').click();
        await inDialog(page, 'Cancel order').click();
      },
    },
    'suspending a card': {
      isActive: true,
      at: 'card',
      act: async (page) => {
        await button(page, 'Suspend…').click();
        await inDialog(page, 'Suspend').click();
      },
    },
  };
  const PATHS: Record<string, string> = { person: 'people', card: 'cards', order: 'orders' };

  it.each(Object.entries(WAYS))('shows on every page after %s', async (_, { isActive, at, act }) => {
    const of = await scene(isActive);
    const visitor = await desk.come('/');
    const { page } = visitor;
    const before = await wordsOf(of);
    for (const [path, words] of Object.entries(before)) {
      await goOnTo(visitor, path);
      await expectTrue(page, words);
    }
    await goOnTo(visitor, `/${PATHS[at]}/${of[at as keyof Scene]}`);
    await act(page, of);
    await expect.poll(() => wordsOf(of)).not.toEqual(before);
    const after = await wordsOf(of);
    await expectTrue(page, after[`/${PATHS[at]}/${of[at as keyof Scene]}`]!);
    for (const [path, words] of Object.entries(after)) {
      await goOnTo(visitor, path);
      await expectTrue(page, words);
    }
  });

  it('shows on every page after merging, a bulk change and its undoing, and the end of a card', async () => {
    const of = await scene(true);
    const stays = await createHolder(desk.tenant, { externalId: 'S-1' });
    const visitor = await desk.come(`/people/${stays}`);
    const { page } = visitor;
    const everyPage = async () => {
      for (const [path, words] of Object.entries(await wordsOf(of))) {
        await goOnTo(visitor, path);
        await expectTrue(page, words);
      }
    };
    await everyPage();
    await goOnTo(visitor, `/people/${stays}/merge?with=${of.person}`);
    await button(page, /^Merge into/).click();
    await inDialog(page, 'Merge').click();
    await page.waitForURL(`**/people/${stays}`);
    await expectTrue(page, (await wordsOf(of))[`/people/${stays}`]!);
    await everyPage();

    const select = { ids: [stays] };
    const { id } = await done(desk.tenant.send('POST', '/bulk-jobs', { body: { kind: 'archive', select } }));
    await desk.server.context.jobs.idle();
    await goOnTo(visitor, `/people/bulk/${id}`);
    await button(page, 'Undo').click();
    await inDialog(page, 'Undo').click();
    await page.getByText('1 person restored').waitFor();
    await goOnTo(visitor, `/people/${stays}`);
    await button(page, 'Archive').waitFor();

    await done(desk.tenant.send('PATCH', `/card-holders/${stays}`, { body: { expiryDate: '2020-01-01' } }));
    await expireDueCards(desk.server.context);
    await page.reload();
    await everyPage();
  });
});
