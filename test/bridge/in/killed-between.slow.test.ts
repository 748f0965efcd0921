import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import type { Running, Site } from '../site.ts';
import { createCampus, enrol, numbers } from './students.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
/** A proxy between the bridge and Lanyard. */
let between: ReturnType<typeof Bun.serve>;
/** Answers the next request that sends people; null forwards it. */
let onSent: ((forward: () => Promise<Response>) => Promise<Response>) | null;
beforeAll(async () => {
  server = await startHarness();
  between = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0, idleTimeout: 0 },
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete('host');
      headers.set('accept-encoding', 'identity');
      const body = request.method === 'POST' ? await request.arrayBuffer() : undefined;
      const forward = async () => {
        const answer = await fetch(`${server.url}${pathname}${search}`, {
          method: request.method,
          headers,
          body,
        });
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
      };
      return onSent !== null && pathname.endsWith('/sync/batch') ? onSent(forward) : forward();
    },
  });
});
afterAll(async () => {
  await between?.stop(true);
  await server?.stop();
});
beforeEach(() => {
  onSent = null;
  tenant = server.organisation();
  const { key } = tenant.key(['sync:read', 'sync:write']);
  site = createCampus(`http://127.0.0.1:${between.port}`, key);
});
afterEach(() => site.close());

const there = async (number: string) =>
  (await tenant.send('GET', `/card-holders/by-external-id/${number}`)).body.data;
const once = async () => expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });

/**
 * Starts a run and kills it, either before Lanyard has got the people, or after Lanyard has stored them but before the
 * bridge knows.
 */
async function killed(moment: 'before' | 'after'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = Promise.withResolvers<Running>();
  onSent = async (forward) => {
    onSent = null;
    if (moment === 'after') await forward();
    await (await started.promise).end('SIGKILL');
    resolve();
    return new Response(null, { status: 500 });
  };
  started.resolve(await site.start('--once'));
  await promise;
}

describe.each(['before', 'after'] as const)('killed %s Lanyard does what is sent', (moment) => {
  it('lets go who was being made, and is in the query no longer', async () => {
    enrol(site, ...numbers(30));
    await killed(moment);
    expect((await there('S1'))?.status).toBe(moment === 'after' ? 'active' : undefined);
    site.db.run("DELETE FROM students WHERE matric = 'S1'");
    await once();
    expect((await there('S1'))?.status).toBe(moment === 'after' ? 'inactive' : undefined);
    expect(await there('S2')).toMatchObject({ status: 'active', version: 1 });
  });

  it('gives back the old name to whose row was changed, and changed back', async () => {
    enrol(site, 'S1');
    await once();
    site.db.run("UPDATE students SET given = 'X'");
    await killed(moment);
    expect((await there('S1')).firstName).toBe(moment === 'after' ? 'X' : 'Ada');
    site.db.run("UPDATE students SET given = 'Ada'");
    await once();
    expect((await there('S1')).firstName).toBe('Ada');
  });

  it('takes back who was being let go, and came back', async () => {
    enrol(site, ...numbers(30));
    await once();
    site.db.run("DELETE FROM students WHERE matric = 'S1'");
    await killed(moment);
    expect((await there('S1')).status).toBe(moment === 'after' ? 'inactive' : 'active');
    enrol(site, 'S1');
    await once();
    expect((await there('S1')).status).toBe('active');
    site.db.run("DELETE FROM students WHERE matric = 'S1'");
    await once();
    expect((await there('S1')).status).toBe('inactive');
  });

  it('lets nobody go twice, and leaves to staff whom they decide about meanwhile', async () => {
    enrol(site, ...numbers(30));
    await once();
    site.db.run("DELETE FROM students WHERE matric = 'S1'");
    await killed(moment);
    await tenant.send('PATCH', `/card-holders/${(await there('S1')).id}`, { body: { status: 'archived' } });
    await once();
    expect((await there('S1')).status).toBe('archived');
    enrol(site, 'S1');
    await once();
    expect((await there('S1')).status).toBe('archived');
  });
});
