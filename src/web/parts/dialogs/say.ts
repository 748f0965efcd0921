import { notifications } from '@mantine/notifications';

/** Notifies of success. */
export const say = (message: string) => notifications.show({ color: 'green', message });

/** Notifies of a failure. */
export const sayFailure = (error: Error) => notifications.show({ color: 'red', message: error.message });
