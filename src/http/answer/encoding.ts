import Negotiator from 'negotiator';

/** The first of some content codings that an `Accept-Encoding` takes; null where none will do, or none was asked for. */
export function acceptedEncoding<E extends string>(header: string | null, encodings: readonly E[]): E | null {
  if (header === null) return null;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  // By our order, not the client's: most list them with no preference, oldest first.
  return encodings.find((one) => accepted.includes(one)) ?? null;
}
