import type { Organisation } from '../../db/schema/organisations.ts';
import { DAY_MS } from '../../shared/durations.ts';
import type { MailKind } from '../../shared/mail/kinds.ts';
import { FACTS_OF } from '../../shared/mail/text.ts';
import { rejectionMessage } from '../../shared/photos/rejection-texts.ts';
import { USUAL_TEXTS_IN } from '../../shared/texts/rejections/by-language.ts';
import { momentIn } from '../texts/moment.ts';
import type { MailTextKey } from './change.ts';

type Teller = Pick<Organisation, 'name' | 'timeZone' | 'rejectionTexts'>;

/**
 * Made-up facts, for previews and tests.
 * @param publicUrl stands in for the link, because a test must not contain one that works
 */
export function exampleFacts(
  { name, timeZone, rejectionTexts }: Teller,
  { kind, language }: MailTextKey,
  { publicUrl, nowMs }: { publicUrl: string; nowMs: number },
): Record<string, string> {
  const all: Record<FactName, string> = {
    name: 'Grace Hopper',
    firstName: 'Ada',
    organisation: name,
    invitedBy: 'Katherine Johnson',
    link: publicUrl,
    until: momentIn(language, timeZone, nowMs + DAY_MS),
    reasons: rejectionMessage(
      { reasonCodes: ['focus', 'background'], note: null },
      rejectionTexts,
      USUAL_TEXTS_IN[language],
    ),
    server: publicUrl,
  };
  return Object.fromEntries(FACTS_OF[kind].map((fact) => [fact, all[fact]]));
}

type FactName = (typeof FACTS_OF)[MailKind][number];
