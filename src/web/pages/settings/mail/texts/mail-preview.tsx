import {
  fillFacts,
  isButton,
  paragraphsOf,
  type MailText as Words,
} from '../../../../../shared/mail/text.ts';
import { directionOf } from '../../../../../shared/texts/languages.ts';
import type { MailText } from '../../../../api/mail.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from './mail-preview.module.css';

interface Props {
  text: Words;
  facts: MailText['facts'];
  language: MailText['language'];
}

/** The mail as it arrives, with made-up facts. */
export function MailPreview({ text: { subject, body, button }, facts, language }: Props) {
  const examples = Object.fromEntries(facts.map(({ name, example }) => [name, example]));
  return (
    <article
      className={classes.mail}
      lang={language}
      dir={directionOf(language)}
      aria-label={texts.mailTexts.preview}
    >
      <h3>{fillFacts(subject, examples)}</h3>
      {paragraphsOf(body).map((paragraph, place) =>
        isButton(paragraph) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
          <div key={place}>
            <span className={classes.button}>{button}</span>
            <small>{examples.link}</small>
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
          <p key={place} dir="auto">
            {fillFacts(paragraph, examples)}
          </p>
        ),
      )}
    </article>
  );
}
