import type { Step } from '../../shared/photos/steps.ts';
import { mediaTypeOf } from './media-type.ts';
import { part, say, show, words } from './page.ts';
import { post, Refusal } from './steps.ts';

/** A photo that was chosen or taken, as it will be sent. */
export interface Chosen {
  by: 'camera' | 'file';
  bytes: Blob;
  /** Empty for a photo that was taken here. */
  name: string;
  /** The thing that could be better in it; null for nothing, undefined while that isn't known. The server measures anew. */
  seen: Step | null | undefined;
}

let chosen: Chosen | null = null;
let sending: Chosen | null = null;

/** True while a photo is on its way. */
export const isSending = (): boolean => sending !== null && sending === chosen;

/** Returns the sentence about a photo that can't be sent; empty for one that can. */
function problemOf({ bytes, name }: Chosen): string {
  const { problems } = words;
  if (bytes.size === 0) return problems.empty;
  if (bytes.size > words.mostBytes) return problems.tooLarge;
  return words.types.includes(mediaTypeOf(name, bytes.type)) ? '' : problems.type;
}

/** Shows a photo and offers to send it; or says why it can't be sent, and returns false. */
export function choose(photo: Chosen): boolean {
  const problem = problemOf(photo);
  chosen = problem === '' ? photo : null;
  say('problem', problem);
  say('better');
  showChosen(true);
  if (chosen === null) return false;
  const picture = part<HTMLImageElement>('picture');
  // Most browsers can't show HEIC: then only the file's name stands there.
  picture.onerror = () => {
    picture.hidden = true;
  };
  picture.hidden = false;
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(photo.bytes);
  say('name', photo.name);
  say('file-label', words.other);
  part('send').scrollIntoView({ block: 'nearest' });
  return true;
}

/** Shows the photo that was chosen, if there is one, and what can be done with it. */
export function showChosen(isShown: boolean): void {
  for (const id of ['send', 'chosen', 'better', 'noting']) show(id, isShown && chosen !== null);
}

/** Lets go of the photo that was chosen, and of everything that was said about it. */
export function forget(): void {
  chosen = null;
  showChosen(false);
  for (const id of ['problem', 'better', 'progress', 'name', 'camera-problem']) say(id);
  part<HTMLTextAreaElement>('note').value = '';
  part<HTMLDetailsElement>('noting').open = false;
  for (const id of ['file', 'shoot']) part<HTMLInputElement>(id).value = '';
  const picture = part<HTMLImageElement>('picture');
  URL.revokeObjectURL(picture.src);
  picture.removeAttribute('src');
  enable(true);
}

/** Notes and says what could be better in a photo, unless another one was chosen meanwhile. */
export function judge(photo: Chosen, step: Step | null): void {
  if (chosen !== photo) return;
  photo.seen = step;
  say('better', step === null ? '' : `${words.better} ${words.steps[step]}`);
}

interface Grant {
  photoId: string;
  uploadUrl: string;
  headers: Record<string, string>;
}

/** Sends the bytes as they are. XMLHttpRequest, because fetch doesn't report progress. */
const put = (grant: Grant, bytes: Blob): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { pathname, search } = new URL(grant.uploadUrl);
    // The server's own addresses are taken at this page's origin, which may differ from the public one.
    request.open('PUT', /^\/uploads\/[^/]+$/.test(pathname) ? pathname + search : grant.uploadUrl);
    for (const [name, value] of Object.entries(grant.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) =>
      say('progress', words.progress.replace('%', `${Math.round((loaded / Math.max(1, total)) * 100)} %`));
    request.onload = () => (request.status === 200 ? resolve() : reject(new Refusal('refused')));
    request.onerror = () => reject(new Error('network'));
    request.send(bytes);
  });

/** Codes of errors after which another try would fail as well. */
const ENDED = ['invalid_state', 'not_found', 'precondition_failed'];

/** Everything that could change the photo while it is sent. */
const CONTROLS = ['send', 'file', 'shoot', 'open-camera'];

const enable = (isEnabled: boolean): void => {
  for (const id of CONTROLS) {
    const control = document.querySelector<HTMLButtonElement>(`#${id}`);
    if (control !== null) control.disabled = !isEnabled;
  }
};

/** Whoever gets the photo. */
export interface Recipient {
  /** Says more about the photo before its bytes go. */
  about(): object;
  done(): void;
  /** Called when the photo can't be sent from here any more, with the code of the error. */
  refused(code: string): void;
}

export async function send(recipient: Recipient): Promise<void> {
  const photo = chosen;
  if (photo === null) return;
  const { by, bytes, name, seen } = photo;
  const note = part<HTMLTextAreaElement>('note').value;
  enable(false);
  say('problem');
  sending = photo;
  try {
    const grant = await post<Grant>('photos', {
      ...recipient.about(),
      contentType: mediaTypeOf(name, bytes.type),
      contentLength: bytes.size,
    });
    await put(grant, bytes);
    say('progress', words.checking);
    await post(`photos/${grant.photoId}`, { note, by, seen });
    // Somebody else may stand before a tablet by now.
    if (chosen === photo) recipient.done();
  } catch (error) {
    if (chosen !== photo) return;
    say('progress');
    enable(true);
    if (!(error instanceof Refusal)) return say('problem', words.problems.network);
    if (ENDED.includes(error.message)) return recipient.refused(error.message);
    const { noRoom, refused } = words.problems;
    say('problem', error.message === 'quota_exceeded' ? noRoom : refused);
  } finally {
    if (sending === photo) sending = null;
  }
}
