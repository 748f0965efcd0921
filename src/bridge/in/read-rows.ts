import { BridgeError } from '../bridge-error.ts';
import type { Found } from '../targets/target.ts';
import { columnFaults } from './columns.ts';
import type { InboundSync as WayIn } from './inbound-sync.ts';
import type { Figures } from './last-run.ts';
import { hashOf, type Person, personOf } from './person-of.ts';
import type { PeopleSource } from './source.ts';
import type { Stage } from './stage.ts';
import { readFingerprints as glances, recordOf } from './tracked-people.ts';

/** The pause between progress reports of long work. */
const TELL_MS = 5_000;

/**
 * Reads all people of the site to the last row, and notes what is to be done about each. Nobody is changed yet.
 * @throws TargetAway, BridgeError
 */
export async function readRows(way: WayIn, stage: Stage): Promise<Pick<Figures, 'read' | 'nameless'>> {
  let read = 0;
  let nameless = 0;
  let toldMs = performance.now();
  for await (const chunk of glances(way.store, way.system))
    stage.together(() => {
      for (const one of chunk) stage.know(one);
    });
  for await (const chunk of way.source.rows()) {
    way.stop.throwIfAborted();
    if (read === 0) assertColumns(way.source, chunk[0]!);
    const people = chunk.map((row) => personOf(row, way.source.timeZone));
    const named = people.filter(hasId);
    stage.together(() => {
      for (const person of named) take(stage, person);
    });
    read += chunk.length;
    nameless += chunk.length - named.length;
    if (performance.now() - toldMs < TELL_MS) continue;
    toldMs = performance.now();
    way.report.info(`people: ${read} rows read so far`);
  }
  return { read, nameless };
}

type Named = Person & { externalId: string };

const hasId = (person: Person): person is Named => person.externalId !== null;

function take(stage: Stage, { externalId, fields, fault }: Named): void {
  const record = recordOf(externalId);
  if (fault !== null) {
    stage.setAside({ record, externalId, reason: fault });
    return;
  }
  const before = stage.known(record);
  const hash = hashOf(fields);
  const isSame = before?.hash === hash && (before.state === 'in' || before.reason !== null);
  if (isSame || before?.state === 'erased') stage.same(record, externalId);
  else stage.send({ record, externalId, hash, fields });
}

/** @throws BridgeError with a line for each mistake */
export function assertColumns({ label }: Pick<PeopleSource, 'label'>, row: Found): void {
  const faults = columnFaults(Object.keys(row));
  if (faults.length > 0) throw new BridgeError(faults.map((fault) => `${label} ${fault}`).join('\n'));
}
