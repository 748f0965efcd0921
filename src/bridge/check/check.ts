import { BridgeError, wordsOf } from '../bridge-error.ts';
import type { BridgeConfig } from '../config/config.ts';
import { BYTES, type InSectionName, type SectionName } from '../config/fields.ts';
import { type Lanyard, LanyardAway } from '../lanyard/client.ts';
import { type Change, readPage } from '../lanyard/feeds.ts';
import { feedsOf, neededFields, toStoredRecord } from '../out/feed-records.ts';
import { rowOf } from '../out/row-of.ts';
import { type Target, TargetAway, TargetFault, type Values } from '../targets/target.ts';
import { directoryFindings } from './directories.ts';
import { directoryAdvice } from './directory-advice.ts';
import type { Finding } from './finding.ts';
import { inboundPreviews, withRemedy } from './inbound.ts';
import { missingScopes, neededScopes } from './scopes.ts';
import { dayAdvice, structureFaults } from './structure.ts';

/** Rows as they would be written, with "(picture)" for a picture. */
export interface Sample {
  section: SectionName | InSectionName;
  table: string;
  rows: Values[];
}

export interface Checked {
  ok: boolean;
  findings: Finding[];
  samples: Sample[];
}

const EXPECTED = [BridgeError, LanyardAway, TargetAway];

const SAMPLE_ROWS = 5;

/** Checks both sides, and shows some records as the rows they would become. Writes nothing. */
export async function check(
  config: BridgeConfig,
  lanyard: Lanyard,
  openTarget: () => Promise<Target>,
): Promise<Checked> {
  const findings: Finding[] = [];
  const samples: Sample[] = [];
  /** Runs a check. An expected failure becomes a finding. */
  const look = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
      findings.push({ ok: false, message: failureText(error) });
    }
  };
  await look(async () => {
    const target = await openTarget();
    try {
      const faults = await structureFaults(target, config.sections);
      findings.push(...faults.map((message) => ({ ok: false, message })));
      if (faults.length === 0 && !['folder', 'state'].includes(config.database.kind))
        findings.push({ ok: true, message: `${target.label} has every table and column.` });
      for (const message of (await target.advice?.()) ?? [])
        findings.push({ ok: true, isAdvice: true, message });
      for (const message of await dayAdvice(target, config.sections))
        findings.push({ ok: true, isAdvice: true, message });
      if (persistsInSiteDatabase(config)) {
        const rights = (await target.rightsOf?.(Object.values(config.sections))) ?? {
          missing: [],
          excess: [],
        };
        findings.push(
          ...rights.missing.map((message) => ({ ok: false, message })),
          ...rights.excess.map((message) => ({ ok: true, isAdvice: true as const, message })),
        );
        await target
          .rolledBack(async () => undefined)
          .catch((error) => {
            throw new BridgeError(`${target.label} can't be written: ${failureText(error)}`);
          });
      }
      for (const { section, label, look: lookAt } of inboundPreviews(config, target))
        await look(async () => {
          const looked = await lookAt(SAMPLE_ROWS).catch(async (error) => {
            throw await withRemedy(target, label, error);
          });
          findings.push(...looked.findings);
          samples.push({ section, table: 'Lanyard', rows: looked.rows });
        });
    } finally {
      await target.close();
    }
  });
  findings.push(...directoryFindings(config), ...directoryAdvice(config));
  await look(async () => {
    const { url, keyFile } = config.lanyard;
    const needed = neededScopes(config);
    const missing = await missingScopes(lanyard, needed);
    findings.push({ ok: true, message: `Lanyard at ${url} answers, and takes the key in ${keyFile}.` });
    for (const scope of missing)
      findings.push({
        ok: false,
        message: `The key in ${keyFile} lacks the scope ${scope}. Make another key: lanyard keys create --org ORGANISATION --name ${config.lanyard.system} --scopes ${needed.join(',')}`,
      });
    if (!missing.includes('sync:read')) samples.push(...(await samplesOf(config, lanyard)));
  });
  return { ok: findings.every(({ ok }) => ok), findings, samples };
}

/** A failure's message without the advice to run `check`: this is `check`. */
const failureText = (error: unknown): string => (error instanceof TargetFault ? error.found : wordsOf(error));

/** True when the bridge writes to the site's database. It doesn't when it only reads there and has a state file. */
const persistsInSiteDatabase = ({ sections, people, photosIn, cardsIn }: BridgeConfig): boolean =>
  Object.keys(sections).length > 0 ||
  [people, photosIn, cardsIn].some((part) => part !== null && part.stateFile === null);

async function samplesOf({ sections }: BridgeConfig, lanyard: Lanyard): Promise<Sample[]> {
  const read = new Map<SectionName, Change[]>();
  for (const feed of feedsOf(sections)) {
    const page = await readPage(lanyard, feed, null);
    read.set(feed, page?.changes.filter(({ op }) => op === 'upsert') ?? []);
  }
  const known = (feed: SectionName, change: Change) => toStoredRecord(change, neededFields(sections, feed));
  const people = new Map((read.get('card_holders') ?? []).map((one) => [one.id, known('card_holders', one)]));
  const current = new Set([...people.values()].map(({ photo }) => photo));
  return Object.values(sections).map((section) => {
    const records = (read.get(section.name) ?? [])
      .filter((change) => section.name !== 'photos' || current.has(change.id))
      .map((change) => known(section.name, change))
      .filter(({ fields }) => section.name !== 'cards' || fields.issuedAt !== null);
    const rows = records.slice(0, SAMPLE_ROWS).map((record) => {
      const { key, columns } = rowOf(section, record, people.get(record.holder ?? '') ?? null);
      return { ...key, ...columns, ...pictureColumns(section.columns) };
    });
    return { section: section.name, table: section.table, rows };
  });

  function pictureColumns(columns: Readonly<Record<string, string>>): Values {
    const pictures = Object.entries(columns).filter(([, field]) => field === BYTES);
    return Object.fromEntries(pictures.map(([column]) => [column, '(picture)']));
  }
}
