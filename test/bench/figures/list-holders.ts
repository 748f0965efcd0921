import type { Benchmark } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { against } from '../measuring/rates.ts';
import { campusOf } from '../seeds/seed.ts';
import { startBare, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;

export const listHolders: Benchmark = {
  name: 'list-holders',
  explains:
    'GET /card-holders, 25 out of 100,000 people, against a bare server with the same SQL, its maintained total, and JSON.stringify; and with the columns for photo and card, against without.',
  async run() {
    const { dataDir, key } = await campusOf(PEOPLE);
    return withServers([startLanyard(dataDir), startBare('list-holders', dataDir)], async (ours, bare) => {
      const page = (number: number) =>
        against(
          `list, page ${number.toLocaleString('en')}`,
          0.5,
          () => requestsPerSecond({ url: `${ours!.url}/api/v1/card-holders?page=${number}`, key }),
          () => requestsPerSecond({ url: `${bare!.url}/?page=${number}` }),
        );
      const withStates = (number: number) =>
        against(
          `with photo and card, against without, page ${number.toLocaleString('en')}`,
          0.9,
          () =>
            requestsPerSecond({
              url: `${ours!.url}/api/v1/card-holders?page=${number}&include=photoState,cardState`,
              key,
            }),
          () => requestsPerSecond({ url: `${ours!.url}/api/v1/card-holders?page=${number}`, key }),
        );
      return [await page(1), await page(1000), await withStates(1), await withStates(1000)];
    });
  },
};
