// `bun beside-load.ts '[{…}, …]'`: each asker sends its requests again and again, until this process is killed.

import { phonePhoto } from '../seeds/phone-photo.ts';
import { api } from '../servers/api.ts';

/** A client that asks for these addresses in turn, and reads each answer to its end. */
export interface Asker {
  urls: string[];
  key: string;
  method?: string;
  body?: 'a person' | 'an import as large as one may be';
  /** Sends photos of this person instead, and waits for the analysis of each; `urls` has the API's address. */
  photosOf?: string;
  /**
   * Filters of people: instead of asking `urls`, gives all these people a later expiry date, again and again. `urls`
   * has the API's address.
   */
  extends?: Record<string, string>;
}

const askers: Asker[] = JSON.parse(process.argv[2]!);
const run = crypto.randomUUID();
let people = 0;
const person = () => ({
  externalId: `${run}-${++people}`,
  firstName: 'Ada',
  lastName: `Lovelace ${people}`,
  holderType: 'student',
  department: 'Computing',
});

/** 2,000 people with so many fields that a request has about 16 MB. */
const ROWS = 2_000;
const about = Object.fromEntries(Array.from({ length: 8 }, (_, field) => [`field${field}`, 'x'.repeat(950)]));

function bodyOf({ body }: Asker): string | undefined {
  if (body === undefined) return undefined;
  if (body === 'a person') return JSON.stringify(person());
  return JSON.stringify({ rows: Array.from({ length: ROWS }, () => ({ ...person(), customFields: about })) });
}

/** Sends a photo, from the request for a URL to the report of the analysis. */
async function sendPhoto({ urls, key, photosOf: cardHolderId }: Asker, bytes: Uint8Array<ArrayBuffer>) {
  const server = { origin: urls[0]!, key };
  const grant = { cardHolderId, contentType: 'image/jpeg', contentLength: bytes.length };
  const { data } = await api(server, 'POST', '/photos', grant);
  await fetch(data.uploadUrl, { method: 'PUT', headers: data.headers, body: bytes });
  await api(server, 'POST', `/photos/${data.photoId}/finalize`);
  while ((await api(server, 'GET', `/photos/${data.photoId}`)).data.status === 'processing')
    await Bun.sleep(50);
}

async function sendPhotos(asker: Asker): Promise<void> {
  const bytes = new Uint8Array(await phonePhoto());
  for (let turn = 0; ; turn++) {
    await sendPhoto(asker, bytes);
    if (turn === 0) process.stdout.write('.');
  }
}

async function extendAgain({ urls, key, extends: filters }: Asker): Promise<void> {
  const server = { origin: urls[0]!, key };
  const found = await api(server, 'GET', `/card-holders?pageSize=1&${new URLSearchParams(filters)}`);
  const select = { filters, expectedTotal: found.meta.total };
  for (let turn = 0; ; turn++) {
    const expiryDate = new Date(Date.UTC(2031, 0, 1 + turn)).toISOString().slice(0, 10);
    const { data } = await api(server, 'POST', '/bulk-jobs', { kind: 'extend', expiryDate, select });
    if (turn === 0) process.stdout.write('.');
    while ((await api(server, 'GET', `/bulk-jobs/${data.id}`)).data.endedAt === null) await Bun.sleep(50);
  }
}

async function ask(asker: Asker): Promise<void> {
  for (let turn = 0; ; turn++) {
    const response = await fetch(asker.urls[turn % asker.urls.length]!, {
      method: asker.method ?? 'GET',
      headers: { Authorization: `Bearer ${asker.key}`, 'Content-Type': 'application/json' },
      body: bodyOf(asker),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    // Printed once the client is known to work.
    if (turn === 0) process.stdout.write('.');
    if (response.body !== null) for await (const _ of response.body);
  }
}

await Promise.all(
  askers.map((asker) => {
    if (asker.photosOf !== undefined) return sendPhotos(asker);
    return asker.extends === undefined ? ask(asker) : extendAgain(asker);
  }),
);
