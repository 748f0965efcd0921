import { z } from 'zod';
import { optionalText, requiredText } from '../../http/fields.ts';
import { dataOf } from '../../http/schemas.ts';
import { MAIL_TEXT_MAX } from '../../shared/limits.ts';
import { MAIL_KINDS } from '../../shared/mail/kinds.ts';
import { LANGUAGES } from '../../shared/texts/languages.ts';

const EXAMPLE = {
  kind: 'photo_rejected' as const,
  language: 'en' as const,
  subject: 'About your photo for {organisation}',
  body: 'Hello {firstName},\n\nwe can’t use your photo:\n\n{reasons}\n\nNew ones are taken in room 112, on weekdays from 9 to 12.',
  button: '',
  isOwn: true,
  facts: [
    { name: 'firstName', isNeeded: false, example: 'Ada' },
    { name: 'organisation', isNeeded: false, example: 'North Campus' },
    {
      name: 'reasons',
      isNeeded: true,
      example: 'The face is not sharp: hold the camera still and let it focus on the eyes.',
    },
  ],
  version: 3,
};

const { kind, language, subject, body } = EXAMPLE;
const params = { kind, language };

/** An example request for each operation. */
export const examples = {
  one: { params },
  change: { params, body: { subject, body } },
  test: { params, body: { address: 'ada.lovelace@example.edu' } },
};

export const MailTextPath = z.object({
  kind: z.enum(MAIL_KINDS).meta({ description: 'The kind of mail.' }),
  language: z.enum(LANGUAGES).meta({ description: 'The language of the text.' }),
});

export const MailTextBody = z
  .object({
    subject: requiredText(MAIL_TEXT_MAX.subject, {
      description: 'One line, which can name any fact but the link: `{firstName}`.',
    }),
    body: requiredText(MAIL_TEXT_MAX.body, {
      description:
        'Plain text, in which `{firstName}` stands for a fact. A blank line ends a paragraph. A paragraph that is only `{link}` becomes a button.',
    }),
    button: optionalText(MAIL_TEXT_MAX.button, {
      description: 'The words on the button; needed for a mail with a link.',
    }).optional(),
  })
  .meta({ id: 'ChangeMailText', description: 'Unknown fields are ignored.' });

export const MailText = z
  .object({
    kind: z.enum(MAIL_KINDS),
    language: z.enum(LANGUAGES),
    subject: z.string(),
    body: z.string(),
    button: z.string().meta({ description: 'Empty for a mail without a link.' }),
    isOwn: z.boolean().meta({ description: "False for Lanyard's text." }),
    facts: z
      .array(
        z.object({
          name: z.string(),
          isNeeded: z.boolean().meta({ description: 'True for a fact that the body must name.' }),
          example: z.string(),
        }),
      )
      .meta({ description: 'The facts that the text can name.' }),
    version: z.int().meta({ description: '1 for a text that was never changed.' }),
  })
  .meta({ id: 'MailText', description: 'The text of a kind of mail in a language.', examples: [EXAMPLE] });

export const MailTextData = dataOf(MailText);
export const MailTextsData = dataOf(z.array(MailText));
