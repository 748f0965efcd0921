import { NOTICE_MAX } from '../../../../../shared/limits.ts';
import { languagesOf, type Notice, type NoticeUse } from '../../../../../shared/photos/notice.ts';
import { LANGUAGES, type Language } from '../../../../../shared/texts/languages.ts';
import type { PhotoNotice } from '../../../../api/photo-notice.ts';
import { texts as ours } from '../../../../texts/texts.ts';

type Words = Record<Language, string>;

/** A notice in its form: every text is there, if only empty. A use that is new has no key yet. */
export interface Values {
  texts: Words;
  uses: { key: string | null; labels: Words }[];
}

export const noWords = (): Words => Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Words;

export const valuesOf = ({ texts, uses }: Pick<PhotoNotice, 'texts' | 'uses'>): Values => ({
  texts: { ...noWords(), ...texts },
  uses: uses.map(({ key, labels }) => ({ key, labels: { ...noWords(), ...labels } })),
});

const written = (words: Words): Partial<Words> =>
  Object.fromEntries(
    Object.entries(words)
      .map(([language, text]) => [language, text.trim()])
      .filter(([, text]) => text !== ''),
  );

/** The notice as it is sent. A new use gets its key from its first label. */
export function noticeOf({ texts, uses }: Values): Pick<PhotoNotice, 'texts' | 'uses'> {
  const taken = new Set(uses.map(({ key }) => key));
  return {
    texts: written(texts),
    uses: uses.map(({ key, labels }) => {
      const own = key ?? newKey(Object.values(written(labels))[0] ?? '', taken);
      taken.add(own);
      return { key: own, labels: written(labels) };
    }),
  };
}

/** The languages in which a use needs words and has none. */
export const missingIn = ({ labels }: Pick<NoticeUse, 'labels'>, notice: Notice): Language[] =>
  languagesOf(notice).filter((language) => labels[language] === undefined);

function newKey(label: string, taken: ReadonlySet<string | null>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['use'];
  // Leaves room for a number.
  const key = words.join('-').slice(0, NOTICE_MAX.key - 4);
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

export const changesOf = (before: Values, after: Values): Pick<PhotoNotice, 'texts' | 'uses'> | null => {
  const notice = noticeOf(after);
  return JSON.stringify(notice) === JSON.stringify(noticeOf(before)) ? null : notice;
};

/** Texts that were edited stay as they are; so do the uses, if any of them was. */
export const rebased = (edited: Values, before: Values, after: Values): Values => ({
  texts: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      edited.texts[language] === before.texts[language] ? after.texts[language] : edited.texts[language],
    ]),
  ) as Words,
  uses: JSON.stringify(edited.uses) === JSON.stringify(before.uses) ? after.uses : edited.uses,
});

/** The values of a notice side by side, for telling what somebody else has changed. */
export const flat = (values: Values): Record<Language | 'uses', unknown> => ({
  ...values.texts,
  uses: ours.parts.clauses(
    noticeOf(values).uses.map(({ labels }: Notice['uses'][number]) => Object.values(labels)[0] ?? ''),
  ),
});
