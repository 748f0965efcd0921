import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Authorities, connectTls as trusting } from '../authorities.ts';
import { networkWordsOf } from '../network-words.ts';
import { AnswerParser, type HttpAnswer } from './answer-parser.ts';
import type { CutOff } from './cut-off.ts';
import { hostOf } from './destination.ts';

export interface Post {
  url: URL;
  /** The checked addresses of the URL's host, tried in order until one accepts the connection. */
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** No more of the answer's body is read than this. */
  answerLimitBytes: number;
  authorities: Authorities | null;
  /** Aborts the request. */
  cutOff: CutOff;
}

export interface Posted {
  /** The part of the answer that arrived; null when there was no answer. */
  answer: HttpAnswer | null;
  /** The reason why no complete answer arrived; null when one did. */
  error: string | null;
  /** False when no connection was made, so that the receiver got nothing of the request. */
  isSent: boolean;
}

/**
 * Sends one POST over a connection of its own, and reads the beginning of the answer. It follows no redirects.
 *
 * No HTTP client makes the connection, because it must go to exactly the checked address. The runtime's clients look
 * names up again, pool connections and obey HTTP_PROXY, and each of these bypasses the check.
 */
export async function post(request: Post): Promise<Posted> {
  let error = 'the name has no address';
  for (const address of request.addresses) {
    const outcome = await postTo(request, address);
    if (outcome.isSent || request.cutOff.reason !== null) return outcome;
    error = outcome.error ?? error;
  }
  return { answer: null, error, isSent: false };
}

function postTo(request: Post, address: string): Promise<Posted> {
  return new Promise((resolve) => {
    const { url, cutOff, authorities } = request;
    if (cutOff.reason !== null) return resolve({ answer: null, error: cutOff.reason, isSent: false });
    const parser = new AnswerParser(request.answerLimitBytes);
    const socket = open(url, address, authorities);
    let isSent = false;

    const finish = (error: string | null) => {
      forget();
      socket.destroy();
      resolve({ answer: parser.answer, error, isSent });
    };
    const forget = cutOff.on(finish);

    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isSent = true;
      socket.write(Buffer.concat([headOf(request), Buffer.from(request.body)]));
    });
    socket.on('data', (bytes: Buffer) => {
      try {
        if (parser.push(bytes)) finish(null);
      } catch (error) {
        finish((error as Error).message);
      }
    });
    socket.on('error', (error: NodeJS.ErrnoException) => finish(withCode(error)));
    socket.on('close', () =>
      finish(parser.end() ? null : 'the connection was closed before the end of the answer'),
    );
  });
}

/** The longest reason: the names in a certificate are the receiver's own text, and can be very many. */
const REASON_MAX = 200;

/** The reason of a failed connection in words, with the code by which it can be looked up. */
const withCode = (error: NodeJS.ErrnoException): string =>
  `${networkWordsOf(error).slice(0, REASON_MAX)}${error.code === undefined ? '' : ` (${error.code})`}`;

function open(url: URL, address: string, authorities: Authorities | null): Socket {
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  if (!isSecure) return connectTcp({ host: address, port });
  const name = hostOf(url);
  // The certificate is checked against the name, although we connect to an address.
  return connectTls({
    ...{ host: address, port },
    ...(isIP(name) === 0 && { servername: name }),
    ...trusting(authorities),
  });
}

function headOf({ url, headers }: Post): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`);
}
