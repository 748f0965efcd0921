import type { BridgeConfig, PeopleSettings } from './config.ts';
import type { Origins } from './origins.ts';
import { readCardsIn } from './read-cards-in.ts';
import { readOneroster } from './read-oneroster.ts';
import { readPeople } from './read-people.ts';
import { readPeopleDirectory } from './read-people-directory.ts';
import { readPeopleFile } from './read-people-file.ts';
import { readPhotosIn } from './read-photos-in.ts';
import type { Table } from './read-table.ts';

/** Reads the sections of everything that comes from the site. */
export function readInbound(
  top: Table,
  origins: Origins,
): Pick<BridgeConfig, 'people' | 'photosIn' | 'cardsIn'> {
  const peopleTable = top.table('people', '[people]');
  const people = peopleTable === null ? null : readPeopleFrom(peopleTable, origins);
  const { near, folder, isAlone } = origins;
  const stateFile = isAlone ? null : (people?.stateFile ?? null);
  const pictures = top.table('photos_in', '[photos_in]');
  const cards = top.table('cards_in', '[cards_in]');
  const idAttribute =
    people?.from.kind === 'directory' ? people.from.people.attributes.externalId : undefined;
  return {
    people,
    photosIn: pictures && readPhotosIn(pictures, origins, stateFile, idAttribute),
    cardsIn: cards && readCardsIn(cards, near, folder !== null || isAlone, stateFile),
  };
}

function readPeopleFrom(table: Table, origins: Origins): PeopleSettings | null {
  const { near, folder, directory, hasDirectory, isAlone } = origins;
  if (hasDirectory && (isAlone || table.has('attributes')))
    return directory === null ? null : readPeopleDirectory(table, directory, isAlone ? null : near);
  if (table.has('attributes')) table.note('attributes', 'is there, and the section [directory] is missing.');
  if (folder === null) return readPeople(table, near);
  return folder.read.hasOneroster
    ? readOneroster(table, folder.read.address)
    : readPeopleFile(table, folder.table, folder.read);
}
