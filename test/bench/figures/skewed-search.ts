import { sortKeyOf } from '../../../src/card-holders/lists/search/search-index.ts';
import type { CardHolder } from '../../../src/db/schema/card-holders.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { p99 } from '../measuring/p99.ts';
import { people } from '../seeds/people.ts';
import { type Campus, seedOrganisation, temporaryDirectory } from '../seeds/seed.ts';
import { startLanyard, withServers } from '../servers/servers.ts';
import { startLoad } from './beside.ts';

const PEOPLE = 100_000;
/** People who sort before the first match of the search. */
const BEFORE = 10_000;
const A_SECOND = 20;

/** All people but the first 10,000 in the list are called Smith: a search for Smith has to pass those 10,000 first. */
function* skewed(organisationId: string): Generator<Omit<CardHolder, 'seq'>> {
  let place = 0;
  for (const person of people(organisationId, PEOPLE)) {
    const lastName = place++ < BEFORE ? 'Aalto' : 'Smith';
    yield { ...person, lastName, sortKey: sortKeyOf({ firstName: person.firstName, lastName }) };
  }
}

const PATHS = ['/cards', '/overview', '/audit-log', '/card-holders?q=maria'];

export const skewedSearch: Benchmark = {
  name: 'skewed-search',
  explains:
    'Short lists of an organisation of ten people at a fixed rate of 20 a second, beside two clients of another one who search for a name that 90,000 of 100,000 people have and none of the first 10,000, against the same on the idle server.',
  async run() {
    const dataDir = temporaryDirectory();
    const large = seedOrganisation(dataDir, skewed);
    const small = seedOrganisation(dataDir, (organisationId) => people(organisationId, 10));
    return withServers([startLanyard(dataDir)], (lanyard) => measure(`${lanyard!.url}/api/v1`, large, small));
  },
};

async function measure(url: string, large: Campus, small: Campus): Promise<Figure[]> {
  const figures: Figure[] = [];
  const search = { key: large.key, urls: [`${url}/card-holders?q=smith`] };
  for (const path of PATHS) {
    const idle = await p99(url + path, small.key, () => false, A_SECOND);
    const load = await startLoad([search, search]);
    try {
      const busy = await p99(url + path, small.key, () => false, A_SECOND);
      figures.push({
        name: `GET ${path} of ten people beside skewed searches, p99`,
        value: busy.p99Ms,
        unit: 'ms',
        limit: { atMost: Math.max(50, 3 * idle.p99Ms) },
        measured: `median ${busy.medianMs.toFixed(2)} ms; idle p99 ${idle.p99Ms.toFixed(2)} ms, median ${idle.medianMs.toFixed(2)} ms`,
      });
    } finally {
      await load.stop();
    }
  }
  return figures;
}
