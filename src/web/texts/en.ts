import { account } from './en/account.ts';
import { entry } from './en/entry.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { review } from './en/review.ts';
import { shell } from './en/shell.ts';

/** English, a file a page. A translation is another object of this shape. */
export const en = { account, entry, errors, home, review, shell };
