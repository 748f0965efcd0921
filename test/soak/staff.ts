import type { Chance } from '../sync/chance.ts';
import { type Api, Interruption } from './api.ts';
import type { Gate } from './gate.ts';

const EMAIL = 'grace@example.edu';
const PASSWORD = 'seven green bicycles';
const PAUSE_MS = 1_000;
const PAGES = [
  '/overview',
  '/session',
  '/photos?status=in_review&pageSize=20',
  '/card-holders?q=grace&pageSize=50',
  '/orders?pageSize=20',
  '/cards?pageSize=20',
  '/print-batches?pageSize=20',
  '/audit-log?pageSize=20',
  '/webhook-deliveries?pageSize=20',
];

/** Somebody who looks at what the web app shows, and logs in again when the session has ended. */
export async function createStaff(
  { origin, api, gate }: { origin: string; api: Api; gate: Gate },
  lanyard: (...args: string[]) => { setupUrl: string },
) {
  const { setupUrl } = lanyard(
    ...['staff', 'create', '--org', 'World', '--email', EMAIL, '--name', 'Grace', '--role', 'admin'],
  );
  const headers = { 'Content-Type': 'application/json' };
  const token = setupUrl.split('#token=')[1];
  const session = (path: string, body: object) =>
    api.send('POST', `${origin}/api/v1/session${path}`, { headers, body: JSON.stringify(body) });
  const cookieIn = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? null;
  let cookie = cookieIn(await session('/setup', { token, password: PASSWORD }));
  let logIns = 0;
  const get = async (path: string) => {
    const response = await api.send('GET', `${origin}/api/v1${path}`, { headers: { Cookie: cookie ?? '' } });
    if (response.status === 401) cookie = null;
    return response;
  };
  return {
    get logIns() {
      return logIns;
    },
    async look(chance: Chance, mayGoOn: () => boolean): Promise<void> {
      while (mayGoOn()) {
        await gate.pass(async () => {
          try {
            if (cookie === null) {
              cookie = cookieIn(await session('', { email: EMAIL, password: PASSWORD }));
              logIns++;
            }
            const page = chance.pick(PAGES);
            const response = await get(page);
            if (!response.ok || !page.startsWith('/photos')) return;
            const { data } = (await response.json()) as { data: { id: string }[] };
            const photo = data[0];
            if (photo !== undefined) await get(`/photos/${photo.id}/image?variant=thumbnail`);
          } catch (error) {
            if (!(error instanceof Interruption)) throw error;
          }
        });
        await Bun.sleep(chance.between(0, PAUSE_MS));
      }
    },
  };
}
