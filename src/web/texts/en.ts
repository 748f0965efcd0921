import { account } from './en/account.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { integrations } from './en/integrations.ts';
import { keys } from './en/keys.ts';
import { parts } from './en/parts.ts';
import { review } from './en/review.ts';
import { shell } from './en/shell.ts';
import { webhooks } from './en/webhooks.ts';

/** English, a file a page. A translation is another object of this shape. */
export const en = { account, entry, errors, home, integrations, keys, parts, review, shell, webhooks };
