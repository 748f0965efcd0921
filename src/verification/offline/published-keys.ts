import { signingKey } from '../../cards/offline/keys.ts';
import { offlineKeyQueries } from '../../cards/offline/queries.ts';
import type { Core } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import type { PublishedKeys } from '../../shared/offline/known.ts';
import { offlineOrganisation } from './revocations.ts';

/**
 * The keys by which doors check an organisation's cards. Organisations aren't listed: whoever asks names one, or the
 * number of a key as it is on a card. Nothing needs to be named where there is only one.
 * @throws AppError not_found; bad_request when nothing is named and there are several
 */
export async function publishedKeys(
  context: Core,
  named: { organisation: string | null; key: string | null },
): Promise<PublishedKeys> {
  const { id, name, timeZone } = offlineOrganisation(context, idOf(context, named));
  const keys = () => offlineKeyQueries(context.db).all.all({ organisationId: id });
  // A door that is set up before the first card is printed gets its key, too.
  if (keys().length === 0) await signingKey(context, id);
  return {
    organisation: { id, name, timeZone },
    keys: keys().map(({ number, publicKey, createdAt, retiredAt }) => ({
      kid: number,
      publicKey: publicKey.toString('base64url'),
      notBefore: createdAt,
      notAfter: retiredAt,
    })),
  };
}

function idOf(
  { db }: Core,
  { organisation, key }: { organisation: string | null; key: string | null },
): string {
  if (organisation !== null) return organisation;
  if (key !== null) {
    const found = offlineKeyQueries(db).byNumber.get({ number: key });
    if (found === null) throw notFound('key');
    return found.organisationId;
  }
  const [only, ...others] = organisationQueries(db).all.all();
  if (only === undefined || others.length > 0)
    throw new AppError(
      'bad_request',
      'There are several organisations here: name one by ?organisation=ID, or the key of a card by ?key=NUMBER.',
    );
  return only.id;
}
