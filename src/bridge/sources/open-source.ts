import type { PeopleFrom } from '../config/config.ts';
import type { Target } from '../targets/target.ts';
import { directorySource } from './directory/directory-source.ts';
import { fileSource } from './file/file-source.ts';
import { onerosterSource } from './oneroster/oneroster-source.ts';
import { querySource } from './query.ts';
import type { PeopleSource } from './source.ts';

/**
 * Opens the source of people. Each kind of source has a line here, and a file or a directory beside this one.
 * @param isKept false if the source may not write what it remembers from one run to the next
 */
export function openSource(
  target: Target,
  from: PeopleFrom,
  timeZone: string,
  isKept: boolean,
): PeopleSource {
  switch (from.kind) {
    case 'query':
      return querySource(target, from.query, timeZone, from.columns);
    case 'file':
      return fileSource(from.file, timeZone);
    case 'oneroster':
      return onerosterSource(from.roster, timeZone, isKept);
    case 'directory':
      return directorySource(from.directory, from.people);
  }
}
