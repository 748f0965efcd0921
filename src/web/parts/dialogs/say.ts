import { notifications } from '@mantine/notifications';

/** Says in the corner that something was done. */
export const say = (message: string) => notifications.show({ color: 'green', message });

/** Says in the corner that something could not be done. */
export const sayFailure = (error: Error) => notifications.show({ color: 'red', message: error.message });
