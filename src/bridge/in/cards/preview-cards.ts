import type { Finding } from '../../check/finding.ts';
import type { Found, Values } from '../../targets/target.ts';
import { cardColumnFaults, cardOf } from './card-of.ts';
import type { CardSource } from './cards-in.ts';

/**
 * Shows the first rows of cards, and what is wrong with them.
 * @throws TargetAway, BridgeError
 */
export async function previewCards(
  { label, timeZone, rows: all }: CardSource,
  count: number,
): Promise<{ findings: Finding[]; rows: Values[] }> {
  let first: readonly Found[] = [];
  for await (const chunk of all()) {
    first = chunk.slice(0, count);
    break;
  }
  if (first.length === 0)
    return { findings: [{ ok: true, isAdvice: true, message: `${label} has no rows.` }], rows: [] };
  const fault = (message: string): Finding => ({ ok: false, message: `${label} ${message}` });
  const findings = cardColumnFaults(Object.keys(first[0]!)).map(fault);
  if (findings.length > 0) return { findings, rows: [] };
  const cards = first.map((row) => cardOf(row, timeZone));
  for (const [place, { externalCardId, fault: inside }] of cards.entries())
    if (externalCardId === null) findings.push(fault(`row ${place + 1} has no externalCardId.`));
    else if (inside !== null) findings.push(fault(`row ${place + 1}: ${inside}.`));
  if (findings.length === 0) findings.push({ ok: true, message: `${label} has cards that can be sent.` });
  return { findings, rows: cards.map(({ externalCardId, card }) => ({ externalCardId, ...card })) };
}
