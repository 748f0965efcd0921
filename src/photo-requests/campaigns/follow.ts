import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { queueNextStep, update } from './change.ts';
import { campaignQueries } from './queries.ts';

/** Lets campaigns that follow look for people who match only now. */
export async function followUp(context: Writable): Promise<void> {
  for (const { id } of campaignQueries(context.db).following.all())
    await write(context, systemActor('photo campaigns'), chooseAnew, id);
}

const chooseAnew = verb('photo-campaigns.chooseAnew', (tx: Tx, id: string): void => {
  const campaign = campaignQueries(tx.db).byIdAlone.get({ id });
  if (campaign?.state !== 'asked' || !campaign.follow) return;
  queueNextStep(tx, update(tx, campaign, { state: 'choosing', chosenThrough: null }));
});
