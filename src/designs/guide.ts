import { DESIGN_PERSON_FIELDS } from '../shared/person/names.ts';
import text from './TEMPLATES.md' with { type: 'text' };

/** The guide to writing templates, as Markdown. */
export const guide = text.replace(
  'PERSON_FIELDS',
  DESIGN_PERSON_FIELDS.map((name) => `\`${name}\``).join(', '),
);
