import { api } from './client.ts';

/** Has the browser save a file of the API. It can't ask for the password itself if the session has ended; the request before does. */
export async function saveFile(url: string): Promise<void> {
  await api.GET('/organisation');
  location.assign(url);
}
