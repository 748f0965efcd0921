import { FILENAME_MAX } from '../../../../shared/limits.ts';
import type { PhotoType } from '../../../../shared/photo-format.ts';
import { ApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { lostConnection } from '../../../api/client/connection.ts';
import { texts } from '../../../texts/texts.ts';

export interface Sending {
  cardHolderId: string;
  file: File;
  contentType: PhotoType;
  signal: AbortSignal;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a photo: grant, bytes, hand-over. Returns its id.
 * @throws ApiError; DOMException AbortError when it was cancelled
 */
export async function sendPhoto({
  cardHolderId,
  file,
  contentType,
  signal,
  onProgress,
}: Sending): Promise<string> {
  const body = {
    cardHolderId,
    contentType,
    contentLength: file.size,
    filename: file.name.slice(0, FILENAME_MAX),
  };
  const grant = await data(api.POST('/photos', { body, signal }));
  await put(grant, file, signal, onProgress);
  await api.POST('/photos/{id}/finalize', { params: { path: { id: grant.photoId } }, signal });
  return grant.photoId;
}

/** The server's own, which a bucket's never looks like: there, the id comes after a directory's name. */
const OWN_UPLOAD = /^\/uploads\/[^/]+$/;

interface Grant {
  uploadUrl: string;
  headers: Record<string, string>;
}

/** By XMLHttpRequest, as fetch tells nothing of what is sent. */
function put(
  { uploadUrl, headers }: Grant,
  file: File,
  signal: AbortSignal,
  onProgress: Sending['onProgress'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(uploadUrl);
    // The page may be open under another name of the server than the one that it knows itself by; the address of an object
    // store is only good as it is.
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
    return new ApiError({ status, ...JSON.parse(responseText).error });
  } catch {
    return new ApiError({ status, code: 'internal', message: texts.upload.refused(status, statusText) });
  }
}
