import type { Benchmark } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { against } from '../measuring/rates.ts';
import { campusOf } from '../seeds/seed.ts';
import { startBare, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;
const Q = 'maria garc';

export const searchHolders: Benchmark = {
  name: 'search-holders',
  explains: `GET /card-holders?q=${Q} among 100,000 people, against a bare server with the same SQL and JSON.stringify.`,
  async run() {
    const { dataDir, key } = await campusOf(PEOPLE);
    const servers = [startLanyard(dataDir), startBare('search-holders', dataDir, { Q })];
    return withServers(servers, async (ours, bare) => [
      await against(
        'search for two words',
        0.6,
        () => requestsPerSecond({ url: `${ours!.url}/api/v1/card-holders?q=${encodeURIComponent(Q)}`, key }),
        () => requestsPerSecond({ url: bare!.url }),
      ),
    ]);
  },
};
