import { LANGUAGES, type Language } from '../texts/languages.ts';

/** A use of the photo that the notice asks about, with a tick of its own. */
export interface NoticeUse {
  key: string;
  /** The words beside the tick, in the languages of the notice. */
  labels: Partial<Record<Language, string>>;
}

/** An organisation's notice for people who send their photo. */
export interface Notice {
  /** Its own text in each language that it has; with none at all, the notice is Lanyard's. */
  texts: Partial<Record<Language, string>>;
  uses: readonly NoticeUse[];
}

/** The notice as somebody sees it. */
export interface ShownNotice {
  language: Language;
  /** Null for Lanyard's own lines. */
  text: string | null;
  uses: TickedUse[];
}

/** An optional use, in the words that somebody saw. */
export interface TickedUse {
  key: string;
  label: string;
}

/** The languages in which people may see a notice. */
export function languagesOf({ texts }: Pick<Notice, 'texts'>): readonly Language[] {
  const own = LANGUAGES.filter((language) => texts[language] !== undefined);
  return own.length === 0 ? LANGUAGES : own;
}

/**
 * The notice for a page in the language `wanted`. An own notice that isn't there in it is shown in the organisation's
 * language instead: Lanyard's lines might promise something else.
 */
export function noticeIn(notice: Notice, wanted: Language, usual: Language): ShownNotice {
  const languages = languagesOf(notice);
  const language = [wanted, usual].find((one) => languages.includes(one)) ?? languages[0]!;
  return {
    language,
    text: notice.texts[language] ?? null,
    uses: notice.uses.map(({ key, labels }) => ({ key, label: labels[language] ?? key })),
  };
}
