import { checkTemplate } from '../../designs/template/check/check.ts';
import { isOnlyForSaving } from '../../designs/template/finding.ts';
import { firstFew } from '../../lib/words.ts';
import { type Finding, ok, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'designs';

interface Row {
  name: string;
  organisation: string;
  front: string;
  back: string;
}

/** Reports designs from an earlier release that could not be saved today. */
export function designs({ sqlite }: Subject): Finding[] {
  if (sqlite === null || !hasTable(sqlite, 'designs')) return [];
  const rows = sqlite.query<Row, []>(
    `SELECT designs.name, organisations.name AS organisation, front, back
     FROM designs JOIN organisations ON organisations.id = designs.organisation_id
     JOIN design_versions ON design_versions.design_id = designs.id AND design_versions.version = designs.version
     WHERE archived_at IS NULL ORDER BY designs.seq`,
  );
  let count = 0;
  const large: string[] = [];
  for (const { name, organisation, front, back } of rows.iterate()) {
    count++;
    const excess = excessOf(front) ?? excessOf(back);
    if (excess !== null) large.push(`${name} of ${organisation} (${excess.replace(/\.$/, '')})`);
  }
  if (large.length === 0) return [ok(CHECK, `${count} in use, which could all be saved today.`)];
  return [
    warning(
      CHECK,
      `Saved by an earlier release, with more than may be saved today: ${firstFew(large)}.`,
      'Their cards are drawn as before. Make them simpler with their next change; lanyard designs guide says which SVG is supported, and what a side may hold.',
    ),
  ];
}

const excessOf = (template: string): string | null =>
  checkTemplate(template).findings.find(isOnlyForSaving)?.message ?? null;
