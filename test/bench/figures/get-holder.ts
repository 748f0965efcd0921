import type { Benchmark } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { against } from '../measuring/rates.ts';
import { campusOf } from '../seeds/seed.ts';
import { startBare, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;

export const getHolder: Benchmark = {
  name: 'get-holder',
  explains:
    'GET /card-holders/{id} with key check, scope, rate limit, request log and envelope, against a bare Bun.serve that runs one prepared statement and sends the same JSON.',
  async run() {
    const { dataDir, key, holderId } = await campusOf(PEOPLE);
    return withServers([startLanyard(dataDir), startBare('get-holder', dataDir)], async (ours, bare) => [
      await against(
        'GET one holder',
        0.55,
        () => requestsPerSecond({ url: `${ours!.url}/api/v1/card-holders/${holderId}`, key }),
        () => requestsPerSecond({ url: `${bare!.url}/${holderId}` }),
      ),
    ]);
  },
};
