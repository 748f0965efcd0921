import type { Context } from '../../context.ts';
import { damageOf } from '../../db/damage/damage.ts';
import { AppError } from '../../errors.ts';
import { errorFields } from '../../lib/log.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Bodies whose length isn't known before they are made. */
const streams = new WeakSet<ReadableStream>();

/** True for bodies that this file made. */
export const isStreamed = (body: ReadableStream): boolean => streams.has(body);

const remembered = (stream: ReadableStream<Uint8Array>) => {
  streams.add(stream);
  return stream;
};

/** A body for the answer to HEAD, where making the real body would be wasted work. */
export const emptyBody = (): ReadableStream<Uint8Array> =>
  remembered(new ReadableStream<Uint8Array>({}, { highWaterMark: 0 }));

/**
 * Yields parts for as long as the caller is still allowed to have them: a download that takes hours ends with its key
 * or session.
 */
export async function* whileAdmitted(
  { assertAdmitted }: Exchange,
  parts: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    assertAdmitted();
    yield part;
  }
}

/**
 * A response body whose parts are made as the client takes them. The first `ahead` parts are made before the answer
 * begins, so that a failure in these parts gets a proper error instead of a file that breaks off.
 */
export async function streamOf(
  { db, log }: Pick<Context, 'db' | 'log'>,
  parts: AsyncGenerator<Uint8Array>,
  ahead: number,
): Promise<ReadableStream<Uint8Array>> {
  const first: Uint8Array[] = [];
  while (first.length < ahead) {
    const { value, done } = await parts.next();
    if (done) break;
    first.push(value);
  }
  return remembered(
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const part = first.shift();
          if (part !== undefined) return controller.enqueue(part);
          try {
            const { value, done } = await parts.next();
            if (done) controller.close();
            else controller.enqueue(value);
          } catch (error) {
            // The head of the answer has been sent, so only the log can report the error.
            damageOf(db).note(error);
            if (error instanceof AppError) log.info('a stream was ended', errorFields(error));
            else log.error('a stream broke off', errorFields(error));
            controller.error(error);
          }
        },
        async cancel() {
          await parts.return(undefined);
        },
      },
      { highWaterMark: 0 },
    ),
  );
}
