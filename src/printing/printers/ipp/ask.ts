import type { Destinations } from '../../../../config/read-variable.ts';
import type { Authorities } from '../../../lib/authorities.ts';
import { type Called, call } from '../../../lib/outgoing/call.ts';
import type { Lookup } from '../../../lib/outgoing/destination.ts';
import { VERSION } from '../../../lib/version.ts';
import {
  type Attributes,
  BrokenMessage,
  decode,
  encode,
  GROUPS,
  type Message,
  type Value,
} from './encoding.ts';
import { PrinterTrouble } from './printer.ts';
import { httpTrouble, VERSION_NOT_SUPPORTED } from './status.ts';
import { httpUrlOf } from './uri.ts';

export interface Access {
  uri: URL;
  /** The addresses beyond public and private ones that printers may have. */
  allow: Destinations;
  authorities: Authorities | null;
  /** For tests. */
  lookup?: Lookup;
}

export interface Question {
  /** Operations have their numbers in RFC 8011, 5.4.15. */
  operation: number;
  userName: string;
  /** Attributes of the operation beside those that every request has. */
  attributes: [name: string, ...values: Value[]][];
  /** Attributes of the job. */
  job?: [name: string, ...values: Value[]][];
  document?: Uint8Array;
  timeOutMs: number;
}

/** Printers describe all their sizes and trays in some 100 kB. */
const ANSWER_LIMIT_BYTES = 2 ** 20;
const [V2_0, V1_1] = [0x0200, 0x0101];

/**
 * Asks a printer, in IPP/2.0, and once more in 1.1 when it knows no other. The answer may be a refusal.
 * @throws PrinterTrouble when no whole answer came, or one that isn't IPP
 */
export async function ask(access: Access, question: Question): Promise<Message> {
  const answer = await askIn(V2_0, access, question);
  return answer.code === VERSION_NOT_SUPPORTED ? askIn(V1_1, access, question) : answer;
}

async function askIn(version: number, access: Access, question: Question): Promise<Message> {
  const { uri, allow, authorities, lookup } = access;
  const requestId = 1 + Math.floor(Math.random() * 2 ** 30);
  const url = httpUrlOf(uri);
  const body = encode(requestOf(version, requestId, uri, question));
  const called = await call({
    ...{ url, allow, authorities, body, timeOutMs: question.timeOutMs },
    ...(lookup && { lookup }),
    // One byte more tells a body that is too long from one that just fits.
    answerLimitBytes: ANSWER_LIMIT_BYTES + 1,
    headers: {
      host: url.host,
      'content-type': 'application/ipp',
      'content-length': String(body.length),
      'user-agent': `Lanyard/${VERSION} IPP/2.0`,
      accept: 'application/ipp',
      'accept-encoding': 'identity',
      connection: 'close',
    },
  });
  return read(called, requestId, uri.protocol === 'ipps:');
}

function requestOf(version: number, requestId: number, uri: URL, question: Question): Message {
  const { operation, userName, attributes, job = [], document = new Uint8Array() } = question;
  const operationAttributes: Attributes = new Map([
    // The first two come first (RFC 8011, 4.1.4).
    ['attributes-charset', [{ type: 'charset', value: 'utf-8' }]],
    ['attributes-natural-language', [{ type: 'naturalLanguage', value: 'en' }]],
    ['printer-uri', [{ type: 'uri', value: uri.href }]],
  ]);
  // The job's id follows the printer's address, and the user's name comes after both (RFC 8011, 4.3.3.1).
  const [first, ...others] = attributes;
  const user: [string, ...Value[]] = ['requesting-user-name', { type: 'name', value: userName }];
  const isAboutJob = first?.[0] === 'job-id';
  for (const [name, ...values] of isAboutJob ? [first, user, ...others] : [user, ...attributes])
    operationAttributes.set(name, values);
  return {
    ...{ version, code: operation, requestId, data: document },
    groups: [
      { tag: GROUPS.operation, attributes: operationAttributes },
      ...(job.length === 0
        ? []
        : [{ tag: GROUPS.job, attributes: new Map(job.map(([name, ...values]) => [name, values])) }]),
    ],
  };
}

function read({ answer, error, reached }: Called, requestId: number, isSecure: boolean): Message {
  if (reached === 'forbidden') throw new PrinterTrouble('not_allowed', error ?? 'may not be called');
  if (reached === 'nobody') throw new PrinterTrouble('unreachable', error ?? 'no connection');
  if (answer === null || error !== null) throw new PrinterTrouble('unanswered', error ?? 'no answer came');
  const { status, body } = answer;
  if (status !== 200) throw httpTrouble(status, isSecure);
  if (body.length > ANSWER_LIMIT_BYTES)
    throw new PrinterTrouble('garbled', `the answer is longer than ${ANSWER_LIMIT_BYTES} bytes`);
  const message = decoded(body);
  if (message.requestId !== requestId)
    throw new PrinterTrouble('garbled', 'the answer belongs to another request');
  return message;
}

function decoded(body: Uint8Array): Message {
  try {
    return decode(body);
  } catch (error) {
    if (!(error instanceof BrokenMessage)) throw error;
    throw new PrinterTrouble('garbled', `the answer is not IPP: ${error.message}`);
  }
}
