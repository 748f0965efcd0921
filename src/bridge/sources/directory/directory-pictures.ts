import { jpegSize } from '../../../shared/photos/jpeg-size.ts';
import type { DirectoryAddress } from '../../config/config.ts';
import { createQueue } from '../../targets/queue.ts';
import { type PictureSource, PictureUnreadable, type SitePicture } from '../pictures.ts';
import { PATIENCE, type Patience } from './connection.ts';
import type { Entry } from './entry.ts';
import { DirectoryFault } from './faults.ts';
import { filterOf } from './filter.ts';
import { printable } from './responses.ts';
import { openSession, type Session } from './session.ts';
import { textOf } from './values.ts';

/** The attributes that identify a person, and hold the picture: `employeeNumber`, `jpegPhoto`. */
export interface PictureAttributes {
  externalId: string;
  attribute: string;
}

/** A picture whose longer side is shorter than this is too small for a card. `thumbnailPhoto` has 96 as a rule. */
const SMALL_PX = 200;
/** A change within the same second as another one can't be told by a time in whole seconds. */
const SETTLED_MS = 60_000;
/** The time after which a connection that isn't used any more is closed. */
const IDLE_MS = 1_000;

/**
 * The pictures in an attribute of a directory. The list comes without bytes: each picture is fetched when it is read, so
 * that an unchanged one isn't sent over the network.
 * @param tell takes sentences that are worth saying once for all pictures
 */
export function directoryPictures(
  directory: DirectoryAddress,
  { externalId, attribute }: PictureAttributes,
  tell: (note: string) => void,
  patience: Patience = PATIENCE,
): PictureSource {
  const reader = openReader(directory, patience);
  let hasTold = false;

  async function bytesOf(dn: string, label: string): Promise<Uint8Array> {
    const entry = await reader.read(dn, attribute);
    const bytes = entry === null ? undefined : pictureIn(entry, attribute);
    if (bytes === undefined) throw new PictureUnreadable(`${label} is no longer there.`);
    const size = jpegSize(bytes);
    const longer = size === null ? SMALL_PX : Math.max(size.widthPx, size.heightPx);
    if (longer < SMALL_PX && !hasTold) {
      hasTold = true;
      tell(
        `${attribute} has pictures of ${size!.widthPx} × ${size!.heightPx} pixels, which is too small for a card.`,
      );
    }
    return bytes;
  }

  return {
    label: `[directory] ${directory.label}`,
    async *pictures() {
      const session = await openSession(directory, patience);
      try {
        const filter = await filterOf(session, directory);
        if (!(await session.hasAny(`(&${filter}(${attribute}=*))`)) && (await session.hasAny(filter)))
          throw new DirectoryFault(
            `No entry of ${directory.label} has ${attribute}: is the name right, and may bind_dn read it?`,
          );
        const search = session.search(`(&${filter}(${attribute}=*))`, [externalId, ...Object.values(STAMPS)]);
        for await (const entries of search) yield entries.map(pictureOf);
      } finally {
        session.close();
      }
    },
  };

  function pictureOf(entry: Entry): SitePicture {
    const [id] = entry.values(externalId);
    const text = id === undefined ? '' : textOf(externalId, id);
    const label = `${attribute} of ${printable(entry.dn)}`;
    return {
      ...{ label, size: null, version: versionOf(entry, Date.now()) },
      externalId: typeof text === 'string' ? text.trim() || null : null,
      bytes: () => bytesOf(entry.dn, label),
    };
  }
}

/** Attributes that change with each change of an entry. */
const STAMPS = {
  openldap: 'entryCSN',
  activeDirectory: 'uSNChanged',
  activeDirectoryTime: 'whenChanged',
  other: 'modifyTimestamp',
};

/** A text that changes when an entry does; null when it was changed just now, and its time has whole seconds. */
export function versionOf(entry: Entry, nowMs: number): string | null {
  const first = (name: string) => entry.values(name)[0]?.toString('latin1');
  const exact = first(STAMPS.openldap);
  if (exact !== undefined) return exact;
  const number = first(STAMPS.activeDirectory);
  const time = first(STAMPS.activeDirectoryTime);
  // Each domain controller counts for itself.
  if (number !== undefined && time !== undefined) return `${number} ${time}`;
  const changed = first(STAMPS.other);
  const [, date, clock] = /^(\d{8})(\d{6})(?:\.\d+)?Z$/.exec(changed ?? '') ?? [];
  if (changed === undefined || date === undefined || clock === undefined) return null;
  const parts = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number) as [number, number, number];
  const [hours, minutes, seconds] = [clock.slice(0, 2), clock.slice(2, 4), clock.slice(4)].map(Number);
  const ms = Date.UTC(parts[0], parts[1] - 1, parts[2], hours, minutes, seconds);
  return Math.abs(nowMs - ms) < SETTLED_MS ? null : changed;
}

/** The largest of several pictures, and of those the first by its bytes: always the same one. */
const pictureIn = (entry: Entry, attribute: string): Buffer | undefined =>
  entry.values(attribute).sort((a, b) => b.length - a.length)[0];

/** Reads single entries, one after another, over a connection that is closed when it is no longer used. */
function openReader(directory: DirectoryAddress, patience: Patience) {
  const inTurn = createQueue();
  let session: Session | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    session?.close();
    session = null;
  };
  return {
    read: (dn: string, attribute: string): Promise<Entry | null> =>
      inTurn(async () => {
        clearTimeout(idle);
        try {
          session ??= await openSession(directory, patience);
          const entry = await session.read(dn, [attribute]);
          idle = setTimeout(close, IDLE_MS);
          return entry;
        } catch (error) {
          close();
          throw error;
        }
      }),
  };
}
