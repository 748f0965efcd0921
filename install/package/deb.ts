import { type Entry, file, gzip, tarOf } from './archive.ts';

/** A package of Debian. */
export interface Deb {
  /** Fields of the file `control`, without `Installed-Size`. */
  control: Record<string, string>;
  /** Scripts that dpkg runs, by name: `postinst`. */
  scripts: Record<string, string>;
  contents: Entry[];
  /** Paths of contents that belong to the administrator: dpkg leaves changed ones alone. */
  conffiles: string[];
}

/**
 * Makes a package in dpkg's format 2.0 (deb(5)): an ar archive of three members. It needs none of Debian's tools, so
 * it is made on any machine. The members are compressed with gzip, which every dpkg reads.
 * @param level of compression, 0 to 9
 */
export async function debOf(deb: Deb, time: Date, level = 6): Promise<Uint8Array> {
  const files = deb.contents.filter(({ body }) => body !== undefined);
  const kibibytes = files.reduce((sum, { body }) => sum + Math.ceil(body!.length / 1024), 0);
  // Debian's policy wants the long description last.
  const { Description, ...fields } = deb.control;
  const control = Object.entries({ ...fields, 'Installed-Size': `${kibibytes}`, Description })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
  const isConffile = new Set(deb.conffiles);
  const sums = files
    .filter(({ path }) => !isConffile.has(path))
    .map(({ path, body }) => `${Bun.MD5.hash(body!, 'hex')}  ${path}\n`)
    .sort((a, b) => (a.slice(34) < b.slice(34) ? -1 : 1));
  const about = [
    file('control', control),
    file('md5sums', sums.join('')),
    file('conffiles', deb.conffiles.map((path) => `/${path}\n`).join('')),
    ...Object.entries(deb.scripts).map(([name, text]) => file(name, text, 0o755)),
  ];
  return ar(
    {
      'debian-binary': new TextEncoder().encode('2.0\n'),
      'control.tar.gz': gzip(await tarOf(about, time, './'), level),
      'data.tar.gz': gzip(await tarOf(deb.contents, time, './'), level),
    },
    time,
  );
}

/** An ar archive: a head of 60 columns for each member, and members that begin at even bytes. */
function ar(members: Record<string, Uint8Array>, time: Date): Uint8Array {
  const seconds = `${Math.floor(time.getTime() / 1000)}`;
  const parts: Uint8Array[] = [new TextEncoder().encode('!<arch>\n')];
  for (const [name, body] of Object.entries(members)) {
    const [owner, mode, size] = ['0', '100644', `${body.length}`];
    const head =
      name.padEnd(16) +
      seconds.padEnd(12) +
      owner.padEnd(6) +
      owner.padEnd(6) +
      mode.padEnd(8) +
      size.padEnd(10);
    parts.push(new TextEncoder().encode(`${head}\`\n`), body);
    if (body.length % 2 === 1) parts.push(new TextEncoder().encode('\n'));
  }
  return Buffer.concat(parts);
}
