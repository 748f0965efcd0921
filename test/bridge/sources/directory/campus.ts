import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, type Site } from '../../site.ts';

/** `[people]` of a campus whose people are in a directory. */
export const PEOPLE = `[people]
every = "1s"
leavers = "deactivate"
leaver_limit = "5 %"
constants = { holderType = "student" }
attributes = { externalId = "employeeNumber", firstName = "givenName", lastName = "sn" }
`;

/** A bridge from a directory alone: there is no database. */
export interface DirectorySite extends Omit<Site, 'configure'> {
  /** Writes the lines of `[directory]`, and the other sections. */
  configure(lines: string, ...sections: string[]): void;
}

export function createDirectorySite(url: string, key: string, password: string): DirectorySite {
  const site = createSite(url, key);
  writeFileSync(join(site.directory, 'directory.password'), password, { mode: 0o600 });
  return {
    ...site,
    configure(lines, ...sections) {
      const head = `[lanyard]\nurl = "${url}"\nkey_file = "bridge.key"\nsystem = "sis"\n\n[directory]\npassword_file = "directory.password"\n${lines}\n\n`;
      writeFileSync(site.config, head + sections.join('\n'));
    },
  };
}
