import { notifications } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';
import { isApiError } from '../../api/client/api-error.ts';

/**
 * Says the outcome of an action at the top of the page. It replaces the previous message, which nobody needs
 * any more.
 */
function show(message: ReactNode, color?: string): void {
  notifications.clean();
  notifications.show({ message, ...(color && { color }) });
}

/** Says that something is done. */
export const say = (message: string): void => show(message, 'green');

/** Gives news that is neither a success nor an error. */
export const sayNews = (message: string): void => show(message);

/** Says what keeps something from being done. */
export const sayProblem = (message: string): void => show(message, 'red');

/** Says that something failed; and, where that says more, the server's own words. */
export function sayFailure(error: Error): void {
  const original = isApiError(error) ? error.original : null;
  const inEnglish = original !== null && createElement('span', { lang: 'en' }, ` ${original}`);
  show(createElement(Fragment, null, error.message, inEnglish), 'red');
}
