import { isApiError } from '../../../api/client/api-error.ts';
import { retryWhileUnavailable } from '../../../api/client/retry-while-unavailable.ts';
import { texts } from '../../../texts/texts.ts';
import type { RunWatch } from '../steps/use-run.ts';
import { sendPhoto } from '../upload/send-photo.ts';
import { type CheckedFile, nameOf } from './check-files.ts';

/** Few enough uploads at the same time to leave room for other requests. */
const AT_ONCE = 2;

/** The outcome of sending a file; undefined in a list until it is known. */
export type Outcome = { isSent: true } | { isSent: false; error: string };

interface SentFiles extends RunWatch<Outcome> {
  files: CheckedFile[];
}

/**
 * Sends photos, a few at a time. `stop` lets the photos under way finish; `leave` cuts them off. Photos with
 * an outcome aren't sent again.
 * @throws ApiError when the others would fail as well; DOMException AbortError when it was stopped
 */
export async function sendFiles(
  { files, stop, leave, onProgress, onWaiting }: SentFiles,
  known: readonly (Outcome | undefined)[],
): Promise<void> {
  const outcomes = files.map((_, place) => known[place]);
  const places = [...outcomes.keys()].filter((place) => outcomes[place] === undefined);
  const ended = AbortSignal.any([stop, leave]);
  let problem: unknown = null;
  const work = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      if (problem !== null || ended.aborted) return;
      try {
        await sendOne(files[place]!, ended, leave, onWaiting);
        outcomes[place] = { isSent: true };
      } catch (error) {
        if (ended.aborted && !isApiError(error)) return;
        if (isForAll(error)) problem ??= error;
        else outcomes[place] = { isSent: false, error: inWords(error) };
      }
      onProgress([...outcomes]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (problem !== null) throw problem;
  if (outcomes.includes(undefined)) ended.throwIfAborted();
}

async function sendOne(
  { picked, holder, contentType }: CheckedFile,
  ended: AbortSignal,
  leave: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
): Promise<void> {
  const bytes = await picked.read();
  await sendPhoto({
    cardHolderId: holder!.id,
    file: new File([bytes], nameOf(picked)),
    contentType: contentType!,
    signal: leave,
    onProgress: () => {},
    run: (request) => retryWhileUnavailable(request, ended, onWaiting),
  });
}

/**
 * True when the other photos would fail, too: space or the right to send is missing, or the server can't be
 * reached. `retryWhileUnavailable` waits out the faults that pass, so they get here only once it is stopped.
 */
const isForAll = (error: unknown): boolean =>
  isApiError(error) &&
  (['quota_exceeded', 'insufficient_scope', 'rate_limited'].includes(error.code) ||
    error.status === 0 ||
    error.status >= 500);

/** An error that isn't the API's answer comes from reading the file. */
const inWords = (error: unknown): string =>
  isApiError(error) ? error.message : texts.photoFiles.verdicts.unreadable;
