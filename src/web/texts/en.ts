/**
 * English, a file a page. Pages fetch those that they name and no others: package.json tells the bundler that these files
 * do nothing by themselves.
 */
export { account } from './en/account.ts';
export { audit } from './en/audit.ts';
export { auditFields } from './en/audit-fields.ts';
export { bulk } from './en/bulk.ts';
export { cards } from './en/cards.ts';
export { checks } from './en/checks.ts';
export { counter } from './en/counter.ts';
export { designer } from './en/designer.ts';
export { designs } from './en/designs.ts';
export { entry } from './en/entry.ts';
export { errors } from './en/errors.ts';
export { findings } from './en/findings.ts';
export { history } from './en/history.ts';
export { home } from './en/home.ts';
export { integrations } from './en/integrations.ts';
export { keys } from './en/keys.ts';
export { lists } from './en/lists.ts';
export { merging } from './en/merging.ts';
export { orders } from './en/orders.ts';
export { palette } from './en/palette.ts';
export { parts } from './en/parts.ts';
export { people } from './en/people.ts';
export { peopleImport } from './en/people-import.ts';
export { personForm } from './en/person-form.ts';
export { photoFiles } from './en/photo-files.ts';
export { photoPolicy } from './en/photo-policy.ts';
export { printing } from './en/printing.ts';
export { rejections } from './en/rejections.ts';
export { review } from './en/review.ts';
export { settings } from './en/settings.ts';
export { shell } from './en/shell.ts';
export { states } from './en/states.ts';
export { statistics } from './en/statistics.ts';
export { tabs } from './en/tabs.ts';
export { takeBack } from './en/take-back.ts';
export { upload } from './en/upload.ts';
export { webhooks } from './en/webhooks.ts';
