import { counted } from '../../../lib/words.ts';
import type { Change } from '../../lanyard/feeds.ts';
import type { RunFigures } from '../../state/section-runs.ts';
import { assertWithinLimit, type LeaverWords } from '../leavers.ts';
import { namelessText, progressReporter } from '../report-run.ts';
import { followSection } from '../sections/follow-section.ts';
import { runSectionContinuously, runSectionOnce } from '../sections/run-section.ts';
import { readRun, readSent, reportAside, updateSent } from '../sections/section-sync.ts';
import { openStage, type Stage } from '../stage.ts';
import type { Card } from './card-of.ts';
import type { CardsIn } from './cards-in.ts';
import { readCards, TWO_ROWS } from './read-cards.ts';
import { sendCards } from './send-cards.ts';

/** Cards that are sent together. Each may need two operations after it was added, and a batch takes 500. */
const PAGE = 250;

/** The hash of a card that has left the query; it isn't a row's. */
const LEFT = 'left';

export const CARD_WORDS: LeaverWords = {
  one: 'card',
  many: 'cards',
  untouched: 'no card was changed',
  option: '--allow-card-leavers',
};

/**
 * Sends all cards that are new or have changed, and revokes leavers if the settings say so.
 * @throws LanyardAway, TargetAway when either stays away; RunRefused, BridgeError
 */
export const runCardsInOnce = (cards: CardsIn): Promise<void> => runSectionOnce(cards, () => run(cards));

/** Repeats runs until `stop`. */
export const runCardsInContinuously = (cards: CardsIn): Promise<never> =>
  runSectionContinuously(cards, cards.settings.every, () => run(cards));

type Counts = { made: number; changed: number; revoked: number };

async function run(cards: CardsIn): Promise<RunFigures> {
  const stage = openStage(TWO_ROWS);
  try {
    const follow = () => followSection(cards, 'cards', (changes) => forgetDeleted(cards, changes));
    await follow();
    const { read, nameless } = await readCards(cards, stage);
    findCardLeavers(cards, stage, read);
    await setAside(cards, stage);
    await updateSent(cards, (sent) => sent.forgetAbsent(stage.absentAside()));
    const toSend = stage.sendCount();
    const counts: Counts = { made: 0, changed: 0, revoked: 0 };
    await sendAll(cards, stage, counts, progressReporter(cards, 'cards_in', toSend));
    counts.revoked = await revokeLeavers(cards, stage);
    // The option is for one run only.
    cards.allowedLeavers = 0;
    await follow();
    const figures = { read, same: read - nameless - toSend, ...counts, nameless };
    await reportRun(cards, figures);
    return figures;
  } finally {
    stage.close();
  }
}

/**
 * Forgets cards whose people were erased. The feed also shows whether Lanyard was restored; what else has changed there
 * is Lanyard's own.
 */
const forgetDeleted = (cards: CardsIn, changes: readonly Change[]): Promise<void> =>
  updateSent(cards, async (sent) => {
    const deleted = changes.filter(({ op }) => op === 'delete').map(({ id }) => id);
    await sent.forget((await sent.findByRemote(deleted)).map(({ record }) => record));
  });

/** Notes the cards that have left the query. @throws RunRefused when there are too many */
export function findCardLeavers(cards: CardsIn, stage: Stage, read: number): void {
  if (cards.settings.leavers === 'keep') return;
  stage.noteLeavers();
  const sent = stage.knownAs('in');
  if (sent > 0)
    assertWithinLimit(cards, read, { sent, leavers: stage.leaverCount(), forgotten: [] }, CARD_WORDS);
}

async function setAside(cards: CardsIn, stage: Stage): Promise<void> {
  for (let after = ''; ; ) {
    const page = stage.toSetAside(after, PAGE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const asides = page.map(({ record, externalId, reason }) => ({ record, name: externalId, reason }));
    const fresh = await updateSent(cards, (sent) => sent.setAside(asides));
    for (const { name, reason } of fresh) reportAside(cards, name, reason);
  }
}

async function sendAll(
  cards: CardsIn,
  stage: Stage,
  counts: Counts,
  progress: (sent: number) => void,
): Promise<void> {
  for (let after = ''; ; ) {
    cards.stop.throwIfAborted();
    const page = stage.toSend(after, PAGE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const { made, changed, refused } = await sendCards(
      cards,
      page.map(({ record, externalId, hash, fields }) => ({
        ...{ record, externalCardId: externalId, hash },
        card: fields as Card,
      })),
    );
    for (const { name, reason } of refused) reportAside(cards, name, reason);
    counts.made += made;
    counts.changed += changed;
    progress(page.length);
  }
}

/** Revokes the cards that have left the query, and those that had left it before if Lanyard may have them as valid again. */
async function revokeLeavers(cards: CardsIn, stage: Stage): Promise<number> {
  if (cards.settings.leavers === 'keep') return 0;
  let revoked = 0;
  for (let after = ''; ; ) {
    const page = stage.leavers(after, PAGE);
    if (page.length === 0) break;
    after = page.at(-1)!;
    revoked += await revoke(cards, page);
  }
  const doubted = stage.absent('gone').filter((record) => stage.known(record)!.hash === '');
  for (let start = 0; start < doubted.length; start += PAGE)
    revoked += await revoke(cards, doubted.slice(start, start + PAGE));
  return revoked;
}

/** @returns the number of cards that were valid until now */
async function revoke(cards: CardsIn, records: readonly string[]): Promise<number> {
  cards.stop.throwIfAborted();
  const leaving = await readSent(cards, (sent) => sent.find(records));
  const { rows, changed, refused } = await sendCards(
    cards,
    [...leaving.values()].map(({ record, name, detail }) => ({
      ...{ record, externalCardId: name, hash: LEFT },
      card: { ...(detail as Card), status: 'revoked', statusReason: null },
    })),
  );
  // Other differences no longer matter once a card is revoked.
  const gone = rows.filter(({ remote, detail }) => remote !== null && detail.status === 'revoked');
  const names = new Set(gone.map(({ name }) => name));
  for (const { name, reason } of refused) if (!names.has(name)) reportAside(cards, name, reason);
  await updateSent(cards, (sent) => sent.save(gone.map((row) => ({ ...row, state: 'gone', reason: null }))));
  return changed;
}

async function reportRun(
  cards: CardsIn,
  { read, made, changed, revoked, nameless }: Counts & { read: number; nameless: number },
): Promise<void> {
  const before = (await readRun(cards)).figures;
  if (made + changed + revoked > 0)
    cards.report.info(
      `cards_in: ${counted(read, 'row', 'rows')} read; ${made} added, ${changed} changed, ${revoked} revoked in Lanyard`,
    );
  if (nameless > 0 && nameless !== before?.nameless)
    cards.report.warn(`cards_in: ${namelessText(nameless, 'externalCardId', 'no card')}`);
}
