import { type Carried, carriedInWords, remedyFor } from '../../cards/addresses/in-words.ts';
import { counted } from '../../lib/words.ts';
import { addressOf } from '../../organisations/web-address.ts';
import { type Finding, ok, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'card addresses';

/** Reports cards whose QR codes lead to another address than today's. */
export function cardAddresses({ sqlite, config }: Subject): Finding[] {
  if (sqlite === null || !hasTable(sqlite, 'card_addresses')) return [];
  const rows = sqlite
    .query<Carried, []>(
      'SELECT address, sum(total) AS cards FROM card_addresses GROUP BY address ORDER BY cards DESC',
    )
    .all();
  const now = addressOf(config);
  const others = rows.filter(({ address }) => address !== '' && address !== now);
  const unknown = rows.find(({ address }) => address === '')?.cards ?? 0;
  const earlier =
    unknown === 0
      ? ''
      : ` ${counted(unknown, 'card was', 'cards were')} printed by a version that did not keep the address.`;
  if (others.length === 0) return [ok(CHECK, `No card is known to carry another than ${now}.${earlier}`)];
  return others.map((one) => warning(CHECK, `${carriedInWords(one)}.`, sentence(remedyFor(one))));
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
