import { BridgeError } from '../bridge-error.ts';
import type { PeopleSource } from '../sources/source.ts';
import type { Found } from '../targets/target.ts';
import { columnFaults } from './columns.ts';
import type { InboundSync } from './inbound-sync.ts';
import type { Figures } from './last-run.ts';
import { NoDateCounts } from './no-dates.ts';
import { hashOf, type Person, personOf } from './person-of.ts';
import type { Stage } from './stage.ts';
import { readFingerprints, recordOf } from './tracked-people.ts';

/** The pause between progress reports of long work. */
const PROGRESS_EVERY_MS = 5_000;

/**
 * Reads all of the site's people, and notes the work that each of them needs. Nobody is changed yet.
 * @throws TargetAway, BridgeError
 */
export async function readRows(
  inbound: InboundSync,
  stage: Stage,
): Promise<Pick<Figures, 'read' | 'nameless'> & { noDates: NoDateCounts }> {
  let read = 0;
  let nameless = 0;
  const noDates = new NoDateCounts();
  let reportedMs = performance.now();
  for await (const chunk of readFingerprints(inbound.store, inbound.system))
    stage.batch(() => {
      for (const one of chunk) stage.addKnown(one);
    });
  for await (const chunk of inbound.source.rows()) {
    inbound.stop.throwIfAborted();
    if (read === 0) assertColumns(inbound.source, chunk[0]!);
    const people = chunk.map((row) => personOf(row, inbound.source.timeZone));
    for (const person of people) noDates.add(person);
    const named = people.filter(hasExternalId);
    stage.batch(() => {
      for (const person of named) stagePerson(stage, person);
    });
    read += chunk.length;
    nameless += chunk.length - named.length;
    if (performance.now() - reportedMs < PROGRESS_EVERY_MS) continue;
    reportedMs = performance.now();
    inbound.report.info(`people: ${read} rows read so far`);
  }
  return { read, nameless, noDates };
}

type Named = Person & { externalId: string };

const hasExternalId = (person: Person): person is Named => person.externalId !== null;

function stagePerson(stage: Stage, { externalId, fields, fault }: Named): void {
  const record = recordOf(externalId);
  if (fault !== null) {
    stage.setAside({ record, externalId, reason: fault });
    return;
  }
  const before = stage.known(record);
  const hash = hashOf(fields);
  const isSame = before?.hash === hash && (before.state === 'in' || before.reason !== null);
  if (isSame || before?.state === 'erased') stage.addSame(record, externalId);
  else stage.send({ record, externalId, hash, fields });
}

/** @throws BridgeError with a line for each mistake */
export function assertColumns({ label }: Pick<PeopleSource, 'label'>, row: Found): void {
  const faults = columnFaults(Object.keys(row));
  if (faults.length > 0) throw new BridgeError(faults.map((fault) => `${label} ${fault}`).join('\n'));
}
