import { account } from './en/account.ts';
import { audit } from './en/audit.ts';
import { auditFields } from './en/audit-fields.ts';
import { bulk } from './en/bulk.ts';
import { cards } from './en/cards.ts';
import { checks } from './en/checks.ts';
import { counter } from './en/counter.ts';
import { designer } from './en/designer.ts';
import { designs } from './en/designs.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { findings } from './en/findings.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { integrations } from './en/integrations.ts';
import { keys } from './en/keys.ts';
import { lists } from './en/lists.ts';
import { merging } from './en/merging.ts';
import { orders } from './en/orders.ts';
import { palette } from './en/palette.ts';
import { parts } from './en/parts.ts';
import { people } from './en/people.ts';
import { peopleImport } from './en/people-import.ts';
import { personForm } from './en/person-form.ts';
import { photoFiles } from './en/photo-files.ts';
import { photoPolicy } from './en/photo-policy.ts';
import { printing } from './en/printing.ts';
import { rejections } from './en/rejections.ts';
import { review } from './en/review.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { statistics } from './en/statistics.ts';
import { takeBack } from './en/take-back.ts';
import { upload } from './en/upload.ts';
import { webhooks } from './en/webhooks.ts';

/** English, a file a page. A translation is another object of this shape. */
export const en = {
  account,
  audit,
  auditFields,
  bulk,
  cards,
  checks,
  counter,
  designer,
  designs,
  entry,
  errors,
  findings,
  history,
  home,
  integrations,
  keys,
  lists,
  merging,
  orders,
  palette,
  parts,
  people,
  peopleImport,
  personForm,
  photoFiles,
  photoPolicy,
  printing,
  rejections,
  review,
  settings,
  shell,
  statistics,
  takeBack,
  upload,
  webhooks,
};
