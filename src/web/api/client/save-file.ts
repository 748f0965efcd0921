import { api } from './client.ts';

/**
 * Has the browser save a file of the API. A download can't ask for the password when the session has ended, so a request
 * before it does.
 */
export async function saveFile(url: string): Promise<void> {
  await api.GET('/organisation');
  location.assign(url);
}
