import type { Benchmark, Figure } from '../figure.ts';
import { requestsPerSecond } from '../measuring/load.ts';
import { interleaved } from '../measuring/pairs.ts';
import { RARE_NAME } from '../seeds/people.ts';
import { campusOf } from '../seeds/seed.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const FEW = 10_000;
const MANY = 1_000_000;

export const growth: Benchmark = {
  name: 'growth',
  explains:
    'The same request to two servers, one with 10,000 people and one with 1,000,000: how many times longer the second takes. The rare name belongs to three people in both.',
  async run() {
    const few = await campusOf(FEW);
    const many = await campusOf(MANY);
    return withServers([startLanyard(few.dataDir), startLanyard(many.dataDir)], async (small, large) => {
      const grows = async (name: string, path: string, atMost: number): Promise<Figure> => {
        const rates = await interleaved(
          () => requestsPerSecond({ url: `${small!.url}/api/v1${path}`, key: few.key }),
          () => requestsPerSecond({ url: `${large!.url}/api/v1${path}`, key: many.key }),
        );
        return {
          name,
          value: rates.ratio,
          unit: 'times',
          limit: { atMost },
          measured: `${microseconds(rates.bare)} among many, ${microseconds(rates.ours)} among few`,
        };
      };
      return [
        await grows('growth of page 1', '/card-holders', 1.3),
        await grows('growth of a rare name', `/card-holders?q=${RARE_NAME}`, 2),
      ];
    });
  },
};

const microseconds = (rate: number): string => `${Math.round(1e6 / rate).toLocaleString('en')} µs`;
