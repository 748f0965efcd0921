import { notifications } from '@mantine/notifications';

/** Says at the top of the page what came of something. It takes the place of what was said before, which nobody still waits for. */
function show(message: string, color?: string): void {
  notifications.clean();
  notifications.show({ message, ...(color && { color }) });
}

/** Says that something is done. */
export const say = (message: string): void => show(message, 'green');

/** Says what is neither done nor wrong. */
export const sayNews = (message: string): void => show(message);

/** Says what keeps something from being done. */
export const sayProblem = (message: string): void => show(message, 'red');

/** Says that something failed. */
export const sayFailure = (error: Error): void => sayProblem(error.message);
