import type { Checked } from '../../bridge/check/check.ts';
import { WHOLE_RUN } from '../../bridge/in/people-status.ts';
import type { Status } from '../../bridge/status.ts';
import { counted } from '../../lib/words.ts';
import { table } from '../frame/output.ts';

/** The findings of `check`, as text. */
export function shownCheck({ findings, samples }: Checked): string {
  const lines = findings.map(({ ok, isAdvice, message }) => `${markOf(ok, isAdvice)} ${message}`);
  for (const { section, table: into, rows } of samples)
    lines.push(
      '',
      `[${section}] ${into === `[${section}]` ? 'by your statements' : `into ${into}`}, the first rows:`,
      table(rows.map(cells), 'There are none yet.'),
    );
  return lines.join('\n');
}

const markOf = (ok: boolean, isAdvice = false): string => {
  if (!ok) return '✗';
  return isAdvice ? '!' : '✓';
};

/** The report of `status`, as text. */
export function shownStatus({
  system,
  running,
  feeds,
  rows,
  people,
  photosIn,
  cardsIn,
  setAside,
  setAsideTotal,
  trouble,
}: Status): string {
  const shownFeeds = feeds.map(({ feed, lastRunAt, complete, waiting, lagSeconds }) => ({
    feed,
    rows: rows[feed] ?? 0,
    'last run': lastRunAt,
    complete: complete ? 'yes' : 'not yet',
    waiting,
    'lag (s)': lagSeconds,
  }));
  return [
    `The bridge "${system}" ${running ? 'is running' : 'is not running'}.`,
    ...(trouble === null ? [] : [trouble]),
    ...(people === null ? [] : ['', ...shownPeople(people)]),
    ...(photosIn === null ? [] : ['', ...shownPhotosIn(photosIn)]),
    ...(cardsIn === null ? [] : ['', ...shownCardsIn(cardsIn)]),
    ...(feeds.length === 0 ? [] : ['', table(shownFeeds, '')]),
    ...feeds.flatMap(({ feed, fault }) => (fault === null ? [] : [`✗ ${feed}: ${fault}`])),
    '',
    setAsideTotal === 0 ? 'Nothing is set aside.' : `${setAsideTotal} set aside:`,
    ...setAside.map(shownAside),
  ].join('\n');
}

/** A record that was set aside, with the reason. */
export const shownAside = ({ section, record, reason }: Status['setAside'][number]): string =>
  record === WHOLE_RUN ? `${section}: ${reason}` : `${section} ${record}: ${reason}`;

function shownPeople({
  lastRunAt,
  figures,
  fault,
  sent,
  letGo,
  putBack,
}: NonNullable<Status['people']>): string[] {
  if (lastRunAt === null) return ['People have not come in yet.'];
  const run =
    figures === null
      ? []
      : [
          `${counted(figures.read, 'row', 'rows')} read: ${figures.same} as before, ${figures.made} made, ${figures.changed} changed, ${figures.letGo} let go`,
        ];
  return [
    ...(fault === null
      ? [`The last run for people was at ${lastRunAt}.`, ...run]
      : [`The last run for people was at ${lastRunAt}, and failed:`, `✗ ${fault}`]),
    `${counted(sent, 'person is', 'people are')} in Lanyard from here, ${letGo} have been let go; ${counted(putBack, 'change', 'changes')} put back.`,
  ];
}

function shownPhotosIn({ figures, counts, ...run }: NonNullable<Status['photosIn']>): string[] {
  if (run.lastRunAt === null) return ['Photos have not come in yet.'];
  const waiting = counts.waiting === 0 ? '' : `, ${counts.waiting} of them to be approved once analysed`;
  return [
    ...shownRun('photos', run),
    ...(figures === null
      ? []
      : [
          `${counted(figures.read!, 'picture', 'pictures')} found: ${figures.same} as before, ${figures.sent} sent, ${figures.later} of people who aren't active in Lanyard`,
        ]),
    `${counted(counts.in + counts.waiting, 'picture is', 'pictures are')} in Lanyard from here${waiting}.`,
  ];
}

function shownCardsIn({ figures, counts, ...run }: NonNullable<Status['cardsIn']>): string[] {
  if (run.lastRunAt === null) return ['Cards have not come in yet.'];
  return [
    ...shownRun('cards', run),
    ...(figures === null
      ? []
      : [
          `${counted(figures.read!, 'row', 'rows')} read: ${figures.same} as before, ${figures.made} added, ${figures.changed} changed, ${figures.revoked} revoked`,
        ]),
    `${counted(counts.in, 'card is', 'cards are')} in Lanyard from here, ${counts.gone} have been revoked as they left.`,
  ];
}

const shownRun = (what: string, { lastRunAt, fault }: { lastRunAt: string | null; fault: string | null }) =>
  fault === null
    ? [`The last run for ${what} was at ${lastRunAt}.`]
    : [`The last run for ${what} was at ${lastRunAt}, and failed:`, `✗ ${fault}`];

const cells = (row: object): Record<string, unknown> => ({ ...row });
