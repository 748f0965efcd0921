import { FILENAME_MAX } from '../../../../shared/limits.ts';
import type { PhotoType } from '../../../../shared/photos/format.ts';
import { ApiError, refused } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { lostConnection } from '../../../api/client/connection.ts';
import { texts } from '../../../texts/texts.ts';

export interface Sending {
  cardHolderId: string;
  file: File;
  contentType: PhotoType;
  signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Runs each of the three requests, and may repeat them. */
  run?: <T>(request: () => Promise<T>) => Promise<T>;
}

/**
 * Sends a photo: grant, upload, finalize. Returns its id.
 * @throws ApiError; DOMException AbortError when it was cancelled
 */
export async function sendPhoto({
  cardHolderId,
  file,
  contentType,
  signal,
  onProgress,
  run = (request) => request(),
}: Sending): Promise<string> {
  const body = {
    cardHolderId,
    contentType,
    contentLength: file.size,
    filename: file.name.slice(0, FILENAME_MAX),
  };
  const grant = await run(() => data(api.POST('/photos', { body, signal })));
  await run(() => put(grant, file, signal, onProgress));
  await run(() => api.POST('/photos/{id}/finalize', { params: { path: { id: grant.photoId } }, signal }));
  return grant.photoId;
}

/**
 * The path of the server's own upload URLs. The URL of an object store never has this shape, because it has a
 * directory before the id.
 */
const OWN_UPLOAD = /^\/uploads\/[^/]+$/;

interface Grant {
  uploadUrl: string;
  headers: Record<string, string>;
}

/** Uses XMLHttpRequest, because fetch doesn't report upload progress. */
function put(
  { uploadUrl, headers }: Grant,
  file: File,
  signal: AbortSignal,
  onProgress: Sending['onProgress'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(uploadUrl);
    // Uploads to the server use the page's own origin, which may differ from that of `uploadUrl`. The URL
    // of an object store must not be changed.
    request.open('PUT', OWN_UPLOAD.test(pathname) ? pathname + search : uploadUrl);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => (request.status === 200 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => {
      lostConnection();
      reject(new ApiError({ status: 0, code: 'network', message: texts.upload.broken }));
    };
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function refusalOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  try {
    return refused(JSON.parse(responseText).error, { status });
  } catch {
    return new ApiError({ status, code: 'internal', message: texts.upload.refused(status, statusText) });
  }
}
