import { CARD_LEAVERS, type CardsInSettings } from './config.ts';
import { readEvery, readLimit } from './read-people.ts';
import type { Table } from './read-table.ts';
import { withoutSemicolon } from './statement.ts';

/**
 * Reads `[cards_in]`.
 * @param near makes a path relative to the configuration
 * @param peopleStateFile the state file of `[people]`, which is also the default here
 */
export function readCardsIn(
  table: Table,
  near: (path: string) => string,
  isFolder: boolean,
  peopleStateFile: string | null,
): CardsInSettings {
  table.assertKnown(['query', 'every', 'leavers', 'leaver_limit', 'state_file']);
  if (isFolder) table.note(null, 'needs a database to query, and [folder] has none: remove it.');
  const stateFile = table.optionalText('state_file');
  return {
    query: withoutSemicolon(table.text('query') ?? ''),
    every: readEvery(table),
    leavers: table.choice('leavers', 'keep', CARD_LEAVERS),
    leaverLimit: readLimit(table),
    stateFile: stateFile === null ? peopleStateFile : near(stateFile),
  };
}
