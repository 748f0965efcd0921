import type { Db } from '../../db/open.ts';
import type { Photo } from '../../db/schema/photos.ts';
import type { Tx } from '../../db/tx.ts';
import type { Finding } from '../../shared/photos/report.ts';
import { copies } from '../analysis/standards.ts';
import { photoQueries } from '../queries.ts';
import { copyQueries } from './queries.ts';

/**
 * The most pictures compared for each value of a hash's part, so that a picture sent many times doesn't make the search
 * slower.
 */
const MOST_ALIKE = 50;
/** Bits in which two pictures that have nothing in common differ, on average. */
const UNRELATED_BITS = 72;

/**
 * Finds a photo of somebody else in the organisation with the same picture, whether approved or not. A photo rejected
 * for showing the wrong person doesn't count, because the picture may now have been sent for the right one.
 *
 * The finding gives the photo's id and no name: it is kept with this photo, and must reveal nothing once the other
 * person is erased.
 * @param pictureHash by `hashPicture`
 */
export function findCopied(db: Db, photo: Photo, pictureHash: string): Finding | null {
  for (const { photoSeq, bits } of alike(db, photo.organisationId, Buffer.from(pictureHash, 'hex'))) {
    const other = photoQueries(db).bySeq.get({ seq: photoSeq })!;
    if (other.cardHolderId === photo.cardHolderId || isOfWrongPerson(other)) continue;
    return {
      code: 'same_photo_as',
      message: 'This picture was already sent for somebody else: please send one of this person.',
      box: null,
      confidence: Math.round((1 - bits / UNRELATED_BITS) * 100) / 100,
      photoId: other.id,
    };
  }
  return null;
}

const isOfWrongPerson = ({ review }: Photo): boolean => review?.reasonCodes.includes('wrong_person') ?? false;

/** Stores the hash of a photo's picture for as long as the photo exists. */
export function keepHash(tx: Tx, { seq, organisationId }: Photo, pictureHash: string): void {
  const hash = Buffer.from(pictureHash, 'hex');
  const [part1, part2, part3, part4] = partsOf(hash);
  copyQueries(tx.db).insert.run({ photoSeq: seq, organisationId, hash, part1, part2, part3, part4 });
}

/**
 * The copies among pictures that share one of the four parts of the hash, give or take one bit; nearest first. This
 * misses 0.1 % of 4,067 copies of real photos; missing none would take eight times as many look-ups.
 */
function alike(db: Db, organisationId: string, hash: Uint8Array): { photoSeq: number; bits: number }[] {
  const found = new Map<number, number>();
  partsOf(hash).forEach((part, at) => {
    const withPart = copyQueries(db).withPart[at]!;
    for (const near of [part, ...BITS.map((bit) => part ^ bit)])
      for (const other of withPart.all({ organisationId, part: near, most: MOST_ALIKE })) {
        const bits = differentBits(hash, other.hash);
        if (bits <= copies.mostBits) found.set(other.photoSeq, bits);
      }
  });
  return [...found].map(([photoSeq, bits]) => ({ photoSeq, bits })).sort((a, b) => a.bits - b.bits);
}

const BITS = Array.from({ length: 16 }, (_, place) => 1 << place);

/** The four parts of a hash, 16 bits each. They are its coarse patterns, which change least from copy to copy. */
const partsOf = (hash: Uint8Array): number[] => [0, 2, 4, 6].map((at) => (hash[at]! << 8) | hash[at + 1]!);

function differentBits(one: Uint8Array, other: Uint8Array): number {
  let bits = 0;
  for (let at = 0; at < one.length; at++) bits += ONES[one[at]! ^ other[at]!]!;
  return bits;
}

/** The number of 1 bits in each byte. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
