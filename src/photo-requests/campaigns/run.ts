import { setTimeout as wait } from 'node:timers/promises';
import { type ChosenPart, choosePeople } from '../../card-holders/lists/choose-people.ts';
import { type AskedFilter, listFilter } from '../../card-holders/lists/filters/asked-filter.ts';
import type { Db } from '../../db/open.ts';
import { type Readers, read } from '../../db/read.ts';
import type { PhotoCampaign } from '../../db/schema/photo-campaigns.ts';
import { type Conclusion, concludeWith, NOTHING } from '../../jobs/conclude.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import type { Clock } from '../../lib/clock.ts';
import { isNamed } from './change.ts';
import { campaignQueries } from './queries.ts';
import { askSome, giveUpCampaign, noteChosen } from './steps.ts';
import { endSome } from './stop.ts';

/** The part of the context that a campaign needs; `Context` itself knows every job and can't be imported here. */
interface Running {
  db: Db;
  clock: Clock;
  readers: Readers | null;
  config: { photoRequestTries: number; mailPerPersonHours: number };
  secrets: { photoRequests: Uint8Array };
}

/**
 * The pause before each step is about as long as the step, so asking thousands of people keeps a processor busy for at
 * most half of the time.
 */
const REST_MS = 10;

/** Takes campaigns one short step further each, so that other work gets its turn in between. */
export const runCampaign = (
  context: Running,
  rest: () => Promise<void> = () => wait(REST_MS),
): JobHandler => ({
  concurrency: 1,
  async run({ campaignId }) {
    await rest();
    return step(context, campaignId!);
  },
  // The reason goes only into the server's log, because it can contain private details.
  giveUp: ({ campaignId }) => concludeWith(giveUpCampaign, [campaignId!]),
});

async function step(context: Running, id: string): Promise<Conclusion> {
  const campaign = campaignQueries(context.db).byIdAlone.get({ id });
  if (campaign?.state === 'choosing') return choose(context, campaign);
  if (campaign?.state === 'asking') {
    const { config, secrets } = context;
    const terms = { key: secrets.photoRequests, tries: config.photoRequestTries };
    return concludeWith(askSome, [id, terms, config.mailPerPersonHours]);
  }
  return campaign?.state === 'stopping' ? concludeWith(endSome, [id]) : NOTHING;
}

/** People noted together, of those who were named one by one. */
const NAMED_TOGETHER = 1_000;

async function choose(context: Running, campaign: PhotoCampaign): Promise<Conclusion> {
  const { id, organisationId, filter, askAgain, chosenThrough } = campaign;
  if (isNamed(filter)) return concludeWith(noteChosen, [id, namedPart(filter.ids, chosenThrough ?? 0)]);
  // When a campaign looks for whoever has come new, people who have a photo needn't be noted again and again.
  const isLater = campaign.askedAt !== null;
  const asked = { ...filter, ...(isLater && !askAgain && { hasPhoto: false }) };
  const wanted = listFilter(context, organisationId, asked as AskedFilter);
  const part = await read(context, choosePeople, organisationId, wanted, chosenThrough);
  return concludeWith(noteChosen, [id, part]);
}

function namedPart(ids: string[], from: number): ChosenPart {
  const through = from + NAMED_TOGETHER;
  const people = ids.slice(from, through).map((id) => ({ id, version: 0 }));
  return { people, through, isEnd: through >= ids.length };
}
