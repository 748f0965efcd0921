import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Scope } from '../../../src/shared/rights.ts';
import type { Tenant } from '../../support/server/harness.ts';
import { type OpenedSite, openSite } from '../opened-site.ts';
import { createSite, type Site } from '../site.ts';

/** The scopes that a bridge with `[photos_in]` needs. */
export const PHOTO_SCOPES: Scope[] = [
  ...(['sync:read', 'sync:write', 'photos:read', 'photos:write', 'card_holders:read'] as const),
];

export const FILES_IN = `[photos_in]
directory = "pictures"
`;
export const BYTES_IN = `[photos_in]
query = """SELECT matric AS "externalId", picture AS "bytes" FROM portraits"""
`;
export const PATHS_IN = `[photos_in]
query = """SELECT matric AS "externalId", place AS "path" FROM portraits"""
directory = "pictures"
`;

/** Serves a Lanyard for the tests of a file, and gives each test a campus with pictures. */
export const openPictures = (scopes: Scope[] = PHOTO_SCOPES): OpenedSite =>
  openSite((url, key) => createPictures(url, key), scopes);

export function createPictures(url: string, key: string, sections = [FILES_IN]): Site {
  const site = createSite(url, key, sections);
  site.db.run('CREATE TABLE portraits (matric TEXT, place TEXT, picture BLOB)');
  mkdirSync(join(site.directory, 'pictures'));
  return site;
}

/** A small JPEG; each number has a picture of its own. */
export const picture = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: number & 255, g: number >> 8, b: 90 } },
  })
    .jpeg()
    .toBuffer();

let written = 0;

/** Writes a file that was finished long ago. Each file is newer than the ones before. */
export function keep(site: Site, path: string, bytes: Uint8Array | string): void {
  const place = join(site.directory, 'pictures', path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  const at = new Date(Date.now() - 3_600_000 + 1_000 * written++);
  utimesSync(place, at, at);
}

// biome-ignore lint/suspicious/noExplicitAny: photos as the API shows them
type Photo = any;

/** All photos, oldest first. */
export async function photosOf(tenant: Tenant): Promise<Photo[]> {
  return (await tenant.send('GET', '/photos?pageSize=200')).body.data;
}
