import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paragraphsOf } from '../../../../../shared/mail/text.ts';
import { type Notice, noticeIn } from '../../../../../shared/photos/notice.ts';
import { directionOf, LANGUAGES, type Language } from '../../../../../shared/texts/languages.ts';
import { PHOTO_NOTICE } from '../../../../../shared/texts/photo-notice.ts';
import { organisationQuery } from '../../../../api/organisation.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from '../texts/mail-preview.module.css';

interface Props {
  notice: Notice;
  /** The language of the page on which it is shown. */
  language: Language;
}

/** The notice as people see it before they send their photo. */
export function NoticePreview({ notice, language }: Props) {
  const organisation = useQuery(organisationQuery).data;
  const shown = noticeIn(notice, language, organisation?.language ?? LANGUAGES[0]);
  const t = PHOTO_NOTICE[language];
  const lines = shown.text === null ? t.lines(organisation?.name ?? '') : paragraphsOf(shown.text);
  const written = { lang: shown.language, dir: directionOf(shown.language) };
  return (
    <article
      className={classes.mail}
      lang={language}
      dir={directionOf(language)}
      aria-label={texts.photoNotice.preview}
    >
      <h3>{t.heading}</h3>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
        <p key={place} {...written}>
          {line}
        </p>
      ))}
      {shown.uses.length > 0 && (
        <fieldset className={classes.ticks}>
          <legend>{t.uses}</legend>
          {shown.uses.map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={false} readOnly tabIndex={-1} my="xs" {...written} />
          ))}
        </fieldset>
      )}
      <span className={classes.button}>{t.understood}</span>
    </article>
  );
}
