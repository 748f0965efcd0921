import { api } from './client.ts';

/**
 * Makes the browser save a file from the API. A download can't ask for the password when the session has
 * ended, so this sends an ordinary request first, which can.
 */
export async function saveFile(url: string): Promise<void> {
  await api.GET('/organisation');
  location.assign(url);
}
