import type { Finding } from '../check/finding.ts';
import type { Values } from '../targets/target.ts';
import { columnFaults } from './columns.ts';
import { personOf } from './person-of.ts';
import type { PeopleSource } from './source.ts';

/** Reads some rows, and says what doesn't fit. @throws TargetAway, BridgeError */
export async function lookAtPeople(
  source: PeopleSource,
  count: number,
): Promise<{ findings: Finding[]; rows: Values[] }> {
  let rows: Values[] = [];
  for await (const chunk of source.rows()) {
    rows = chunk.slice(0, count);
    break;
  }
  const fault = (message: string): Finding => ({ ok: false, message: `${source.label} ${message}` });
  if (rows.length === 0) return { findings: [fault('has no rows: nobody would be sent.')], rows };
  const findings = columnFaults(Object.keys(rows[0]!)).map(fault);
  if (findings.length > 0) return { findings, rows };
  const people = rows.map(personOf);
  for (const [place, { externalId, fault: inside }] of people.entries()) {
    if (inside !== null) findings.push(fault(`row ${place + 1}: ${inside}.`));
    else if (externalId === null) findings.push(fault(`row ${place + 1} has no externalId.`));
  }
  if (findings.length === 0)
    findings.push({ ok: true, message: `${source.label} has people that can be sent.` });
  return {
    findings,
    rows: people.map(({ externalId, fields }) => ({ externalId, ...(fields as Values) })),
  };
}
