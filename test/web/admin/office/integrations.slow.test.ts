import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, RULES_OF_LOOKS } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { startReceiver, status } from '../../../webhooks/receiver.ts';

describe.skipIf(!hasBrowser)('/admin/integrations', () => {
  const desk = openDesk('admin', { env: { WEBHOOK_ALLOW: '127.0.0.1' } });
  beforeAll(() => desk.server.context.webhooks.start());
  const call = (key: string, path: string) =>
    fetch(`${desk.server.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } });

  it('makes a key that is shown once and can do what was ticked, and nothing else', async () => {
    const { page, complaints } = await desk.come('/integrations');
    await page.getByRole('link', { name: 'New API key' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('Give it a name.').waitFor();
    await page.getByText('Choose at least one thing it may do.').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel('Name').fill('Door access');
    await page.getByRole('checkbox', { name: 'Read people' }).check();
    await page.getByLabel('Networks it may call from').fill('127.0.0.0/8\nlibrary');
    await page.getByLabel('Rate limit').selectOption('own');
    await page.getByLabel('Requests per minute').fill('30');
    await page.getByRole('button', { name: 'Create key' }).click();
    // The server's message appears at the field, and names the network.
    await page.getByText('library must be an IP address').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    await page.getByLabel('Networks it may call from').fill('127.0.0.0/8');
    await page.getByRole('button', { name: 'Create key' }).click();

    const dialog = page.getByRole('dialog', { name: 'The key “Door access”' });
    const key = await dialog.getByLabel('API key', { exact: true }).inputValue();
    expect(key).toMatch(/^lyd_[0-9A-Za-z]{46}$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Copy the API key' }).click();
    await dialog.getByText('Copied').waitFor();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    const row = page.getByRole('row', { name: /Door access/ });
    await row.getByText('only from 127.0.0.0/8 · 30 requests per minute').waitFor();
    expect(await page.content()).not.toContain(key);

    const answer = await call(key, '/card-holders');
    expect([answer.status, answer.headers.get('RateLimit-Policy')]).toEqual([
      200,
      expect.stringContaining('q=30'),
    ]);
    expect((await call(key, '/photos')).status).toBe(403);
    expect(complaints).toEqual([]);
  });

  it('rotates a key with a day for both, and revokes one at once after asking', async () => {
    const { key: before } = desk.tenant.key(['card_holders:read']);
    const { page, complaints } = await desk.come('/integrations');
    const name = 'key for card_holders:read';
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rotate…' }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const after = await page.getByLabel('API key', { exact: true }).inputValue();
    await page.getByText('The old key works until').waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    expect([
      (await call(before, '/card-holders')).status,
      (await call(after, '/card-holders')).status,
    ]).toEqual([200, 200]);

    const old = page.getByRole('row', { name: new RegExp(name) }).filter({ hasText: 'Ends soon' });
    // A key can be rotated only once. Its row names the key that replaced it, even when the two keys have the
    // same name.
    await old.getByText(`Rotated: replaced by ${after.slice(0, 8)}…`).waitFor();
    await page.reload();
    await old.getByText('replaced by').waitFor();
    await expect.poll(() => page.getByText('replaced by').count()).toBe(1);
    await old.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Rotate…' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect((await call(before, '/card-holders')).status).toBe(200);
    await old.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText(`“${name}” revoked.`).waitFor();
    expect([
      (await call(before, '/card-holders')).status,
      (await call(after, '/card-holders')).status,
    ]).toEqual([401, 200]);
    await old.waitFor({ state: 'hidden' });
    await page.getByLabel('Show 1 ended key').check();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .filter({ hasText: 'Revoked' })
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('makes an endpoint, tests it, shows why it fails, and sends again', async () => {
    const receiver = await startReceiver();
    const { page, complaints } = await desk.come('/integrations/webhooks');
    await page.getByRole('link', { name: 'New endpoint' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('checkbox', { name: 'All about photos' }).check();
    await page.getByRole('checkbox', { name: 'A photo is waiting for review' }).uncheck();
    await expect
      .poll(() => page.getByLabel('Events and patterns').inputValue())
      .toBe('photo.approved, photo.rejected, photo.withdrawn, photo.reopened');
    await page.getByLabel('Events and patterns').fill('photo.*, prhoto.gone');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByText('“prhoto.gone” is not an event').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, RULES_OF_LOOKS)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('Address').fill('http://127.0.0.2/hook');
    await page.getByLabel('Events and patterns').fill('photo.*');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByText('leads to 127.0.0.2').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('url');
    await page.getByLabel('Address').fill(receiver.url);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422'), expect.stringContaining('422')]);
    await page.getByLabel('Events and patterns').fill('photo.*, card_holder.updated');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have saved it' }).click();

    await page.getByRole('definition').getByText('Nothing sent yet').waitFor();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/The receiver accepted it: 204 after/).waitFor();
    await page.getByText('No failures').waitFor();
    expect(JSON.parse(receiver.received[0]!.body).type).toBe('webhook.test');

    receiver.answer = (response) => response.writeHead(503).end('out of order');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/It did not get through:/).waitFor();
    await page.getByText('Nothing gets through to the receiver').waitFor();
    // The delivery's second attempt comes by itself after five seconds, and the third only after minutes.
    await expect.poll(() => receiver.received.length).toBe(3);
    receiver.answer = status(200);
    const failed = page.getByRole('row').filter({ hasText: 'Waiting' });
    await failed.getByRole('button', { name: /^Test/ }).click();
    await page.getByText('out of order').last().waitFor();
    await page.getByRole('button', { name: 'Resend' }).click();
    await failed.waitFor({ state: 'hidden' });
    await page.getByText('Nothing gets through to the receiver').waitFor({ state: 'hidden' });
    expect(receiver.received).toHaveLength(4);
    expect(receiver.received[3]!.headers['webhook-id']).toBe(receiver.received[1]!.headers['webhook-id']);

    await page.getByRole('link', { name: 'Deliveries' }).click();
    await page.getByLabel('Status').selectOption('failed');
    await page.getByText('No matching deliveries').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?status=failed');
    await page.reload();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row', { name: /Test/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await receiver.stop();
  });

  it('changes an endpoint only as it was seen, rotates its secret, switches it off and on, and deletes it', async () => {
    const { body } = await desk.tenant.send('POST', '/webhook-endpoints', {
      body: { url: 'https://bridge.example.edu/lanyard', description: 'Doors', events: ['*'] },
    });
    const { id } = body.data;
    const { page, complaints } = await desk.come(`/integrations/webhooks/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Library doors');
    await desk.tenant.send('PATCH', `/webhook-endpoints/${id}`, { body: { events: ['card.*'] } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This has changed since you opened it').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('412')]);
    await page.getByLabel('Events and patterns').fill('card.*');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Endpoint saved.').waitFor();
    expect((await desk.tenant.send('GET', `/webhook-endpoints/${id}`)).body.data).toMatchObject({
      description: 'Library doors',
      events: ['card.*'],
    });

    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Rotate the secret…');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByText('Requests are also signed with the old secret until').waitFor();

    await choose('Resend missed events…');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('Nothing has been missed since then.').waitFor();

    await choose('Switch off…');
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('This endpoint is switched off').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('This endpoint is switched off').waitFor({ state: 'hidden' });

    await choose('Delete…');
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByText('No webhook endpoints yet').waitFor();
    expect((await desk.tenant.send('GET', `/webhook-endpoints/${id}`)).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  it('asks no more for an endpoint while it is being deleted', async () => {
    const { body } = await desk.tenant.send('POST', '/webhook-endpoints', {
      body: { url: 'https://bridge.example.edu/lanyard', events: ['*'] },
    });
    const { page, complaints, open } = await desk.come('/account', { isNew: true });
    await page.clock.install();
    await open(`/integrations/webhooks/${body.data.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const asked: string[] = [];
    await page.route(/\/webhook-endpoints\/|\/assets\/.*\.js/, async (route) => {
      if (route.request().method() === 'GET') {
        asked.push(route.request().url());
        await page.clock.fastForward(10_000);
        return route.continue();
      }
      const response = await route.fetch();
      await page.clock.fastForward(10_000);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByText('No webhook endpoints yet').waitFor();
    expect(asked).not.toContainEqual(expect.stringContaining('/webhook-endpoints/'));
    expect(complaints).toEqual([]);
  });

  it('explains bridges while there is none, and shows how far behind each is', async () => {
    const { page, complaints } = await desk.come('/integrations/bridges');
    await page.getByText('No bridges yet').waitFor();
    const { key } = desk.tenant.key(['sync:read']);
    await desk.tenant.send('GET', '/sync/card-holders', { key });
    await desk.tenant.send('POST', '/card-holders', {
      body: { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' },
    });
    const row = page.getByRole('row', { name: /key for sync:read/ });
    await row.getByText('1 change', { exact: true }).waitFor();
    await row.getByText('People').waitFor();
    const reason = 'badge_cards.number is longer than 10 characters';
    await desk.tenant.send('POST', '/sync/bridge-status', {
      body: {
        ...{ system: 'doors', version: '0.1.0', lastRunAt: '2026-09-21T14:02:10.004Z', lag: 90 },
        setAside: [{ section: 'cards', record: 'C-1', reason }],
        setAsideTotal: 3,
      },
    });
    const bridge = page.getByRole('row', { name: /^doors/ });
    await bridge.getByText('3 rows set aside').waitFor();
    await bridge.getByText('2 minutes behind').waitFor();
    await bridge.getByText('Which, and why').click();
    await bridge.getByText(`cards C-1: ${reason}`).waitFor();
    await bridge.getByText('The first 1 of 3').waitFor();
    expect(complaints).toEqual([]);
  });
});
