import { notifications } from '@mantine/notifications';

/**
 * Says the outcome of an action at the top of the page. It replaces the previous message, which nobody needs
 * any more.
 */
function show(message: string, color?: string): void {
  notifications.clean();
  notifications.show({ message, ...(color && { color }) });
}

/** Says that something is done. */
export const say = (message: string): void => show(message, 'green');

/** Gives news that is neither a success nor an error. */
export const sayNews = (message: string): void => show(message);

/** Says what keeps something from being done. */
export const sayProblem = (message: string): void => show(message, 'red');

/** Says that something failed. */
export const sayFailure = (error: Error): void => sayProblem(error.message);
