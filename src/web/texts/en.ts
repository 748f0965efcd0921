/**
 * The English texts, one file for each page. A page fetches only the files that it uses, because package.json
 * tells the bundler that these files have no side effects.
 */

export { entry } from './en/app/entry.ts';
export { errors } from './en/app/errors.ts';
export { lists } from './en/app/lists.ts';
export { palette } from './en/app/palette.ts';
export { parts } from './en/app/parts.ts';
export { refusals } from './en/app/refusals.ts';
export { shell } from './en/app/shell.ts';
export { states } from './en/app/states.ts';
export { tabs } from './en/app/tabs.ts';
export { upload } from './en/app/upload.ts';
export { cards } from './en/cards/cards.ts';
export { counter } from './en/cards/counter.ts';
export { designer } from './en/cards/designer.ts';
export { designs } from './en/cards/designs.ts';
export { drawing } from './en/cards/drawing.ts';
export { cardOfNoUse } from './en/cards/of-no-use.ts';
export { orders } from './en/cards/orders.ts';
export { printing } from './en/cards/printing.ts';
export { account } from './en/office/account.ts';
export { address } from './en/office/address.ts';
export { audit } from './en/office/audit.ts';
export { auditFields } from './en/office/audit-fields.ts';
export { beginning } from './en/office/beginning.ts';
export { home } from './en/office/home.ts';
export { integrations } from './en/office/integrations.ts';
export { keys } from './en/office/keys.ts';
export { kiosks } from './en/office/kiosks.ts';
export { logHost } from './en/office/log-host.ts';
export { mail } from './en/office/mail.ts';
export { mailTexts } from './en/office/mail-texts.ts';
export { photoNotice } from './en/office/photo-notice.ts';
export { photoPolicy } from './en/office/photo-policy.ts';
export { settings } from './en/office/settings.ts';
export { statistics } from './en/office/statistics.ts';
export { webhooks } from './en/office/webhooks.ts';
export { bulk } from './en/people/bulk.ts';
export { campaigns } from './en/people/campaigns.ts';
export { doubts } from './en/people/doubts.ts';
export { encodings } from './en/people/encodings.ts';
export { exceptions } from './en/people/exceptions.ts';
export { history } from './en/people/history.ts';
export { merging } from './en/people/merging.ts';
export { people } from './en/people/people.ts';
export { peopleImport } from './en/people/people-import.ts';
export { personForm } from './en/people/person-form.ts';
export { photoFiles } from './en/people/photo-files.ts';
export { photoRequest } from './en/people/photo-request.ts';
export { privacy } from './en/people/privacy.ts';
export { checks } from './en/review/checks.ts';
export { findings } from './en/review/findings.ts';
export { rejections } from './en/review/rejection-texts.ts';
export { review } from './en/review/review.ts';
export { takeBack } from './en/review/take-back.ts';
