import { HOUR_MS } from '../../../shared/durations.ts';
import type { Known } from '../../../shared/offline/known.ts';
import type { Language } from '../../../shared/texts/languages.ts';
import { dayIn } from '../../../shared/zone-days.ts';
import { TEXTS } from '../../page/texts/texts.ts';
import { SCAN_TEXTS } from '../texts/texts.ts';
import { agoOf, dayOf, momentOf, timeOf } from './moments.ts';
import type { Outcome } from './outcome.ts';
import type { Problem } from './refresh.ts';

/** A verdict in words. Texts that are null aren't shown. */
export interface Verdict {
  look: Outcome['look'];
  heading: string;
  reason: string | null;
  meaning: string | null;
  name: string | null;
  facts: { term: string; value: string }[];
  advice: string;
  source: string;
}

const isServers = (says: string): says is keyof (typeof TEXTS)['en']['reasons'] => says in TEXTS.en.reasons;

/** @param nowMs the time of this device */
export function verdictIn(language: Language, outcome: Outcome, known: Known | null, nowMs: number): Verdict {
  const [t, page] = [SCAN_TEXTS[language], TEXTS[language]];
  const { look, says, name, lastDay, organisation, checkedAt } = outcome;
  const zone = known?.keys.organisation.timeZone ?? ownZone();
  const words = says === null ? null : isServers(says) ? page.reasons[says] : t.says[says];
  const asOf = known?.asOf ?? null;
  const isOver = lastDay !== null && lastDay < dayIn(zone, nowMs);
  const isExpired = says === 'expired' || says === 'card_expired';
  const heading = {
    valid: page.valid,
    invalid: page.notValid,
    unsure:
      says === 'as_of' && asOf !== null ? t.validAsOf(momentOf(language, zone, asOf, nowMs)) : t.notChecked,
  }[look];
  return {
    look,
    heading,
    reason: words?.heading ?? null,
    meaning: isExpired && isOver ? `${t.expiredOn(dayOf(language, lastDay))}.` : (words?.meaning ?? null),
    name: look === 'valid' ? name : null,
    facts: [
      ...(organisation === null ? [] : [{ term: page.organisation, value: organisation }]),
      ...(look === 'invalid' || (look === 'unsure' && says !== 'as_of')
        ? []
        : [{ term: page.validUntil, value: lastDay === null ? page.noEnd : dayOf(language, lastDay) }]),
    ],
    advice: { valid: t.compareCard, invalid: page.invalidAdvice, unsure: t.unsureAdvice }[look],
    source: checkedAt === null ? t.byDevice : t.byServer(timeOf(language, zone, checkedAt)),
  };
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The age of what is known, which a door shows at all times. `isOld`: no card is green any more. */
export function knowledgeIn(
  language: Language,
  known: Known | null,
  problem: Problem | null,
  nowMs: number,
): { text: string; problem: string | null; isOld: boolean } {
  const t = SCAN_TEXTS[language];
  const said = problem === null ? null : t.problems[problem];
  if (known === null || known.asOf === null) return { text: t.knowsNothing, problem: said, isOld: true };
  const ageMs = nowMs - Date.parse(known.asOf);
  const { timeZone } = known.keys.organisation;
  return {
    text: t.knows(momentOf(language, timeZone, known.asOf, nowMs), agoOf(language, ageMs)),
    problem: said,
    isOld: ageMs > known.maxAgeHours * HOUR_MS,
  };
}
