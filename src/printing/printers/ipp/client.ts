import type { Destinations } from '../../../../config/read-variable.ts';
import type { Authorities } from '../../../lib/authorities.ts';
import type { Lookup } from '../../../lib/outgoing/destination.ts';
import { type Access, ask, type Question } from './ask.ts';
import { ASKED, descriptionOf, OPERATIONS } from './describe.ts';
import { type Attributes, GROUPS, type Message, type Value } from './encoding.ts';
import { ASKED_OF_JOB, reportOf, templateOf } from './job.ts';
import {
  type JobReport,
  type JobTicket,
  type Printer,
  type PrinterDescription,
  PrinterTrouble,
} from './printer.ts';
import { GONE, isSuccess, NOT_FOUND, NOT_POSSIBLE, refusal } from './status.ts';
import { parsePrinterUri } from './uri.ts';
import { attributesOf, textOf } from './values.ts';

/** The time for a question, and for sending a card's document to a printer on a slow line. */
const [QUESTION_MS, DOCUMENT_MS] = [10_000, 60_000];
/** The name under which Lanyard prints, unless another is given. */
export const PRINTING_AS = 'lanyard';

export interface Opening {
  /** An ipp: or ipps: address. */
  uri: string;
  /** PRINTER_ALLOW: what is refused otherwise, such as loopback. */
  allow: Destinations;
  authorities: Authorities | null;
  /**
   * `requesting-user-name` until a ticket names another. It must be that of the jobs: CUPS tells nobody else their names,
   * and lets nobody else cancel them.
   */
  userName?: string;
  /** For tests. */
  lookup?: Lookup;
  questionMs?: number;
  documentMs?: number;
}

/**
 * A printer that is asked by IPP, over a connection of its own for each question. Nothing is sent before the first one.
 * Operations throw PrinterTrouble; the constructor does so when the address isn't one.
 */
export function openPrinter({ uri: text, ...opening }: Opening): Printer {
  const uri = parsePrinterUri(text);
  if (typeof uri === 'string') throw new PrinterTrouble('not_allowed', uri);
  return new IppPrinter({ uri, ...opening }, opening);
}

type Settings = Pick<Opening, 'userName' | 'questionMs' | 'documentMs'>;
type Asked = Omit<Question, 'userName' | 'timeOutMs'>;

class IppPrinter implements Printer {
  /** The printer's answer to the last Get-Printer-Attributes. */
  private known: Attributes | null = null;
  private userName: string;

  constructor(
    private readonly access: Access,
    private readonly settings: Settings,
  ) {
    this.userName = settings.userName ?? PRINTING_AS;
  }

  async describe(): Promise<PrinterDescription> {
    const answer = await this.askOrThrow({
      operation: OPERATIONS['Get-Printer-Attributes'],
      attributes: [['requested-attributes', ...keywords(ASKED)]],
    });
    const description = descriptionOf(answer);
    this.known = attributesOf(answer, GROUPS.printer);
    return description;
  }

  async createJob(ticket: JobTicket): Promise<JobReport> {
    if (this.known === null) await this.describe();
    this.userName = ticket.userName;
    const answer = await this.askOrThrow({
      operation: OPERATIONS['Create-Job'],
      attributes: [
        ['job-name', { type: 'name', value: ticket.name }],
        // A printer that lacks one of the job's attributes prints the card all the same.
        ['ipp-attribute-fidelity', { type: 'boolean', value: false }],
      ],
      job: templateOf(ticket, this.known!),
    });
    return reportOf(answer, null);
  }

  async sendDocument(jobId: number, document: Uint8Array): Promise<JobReport> {
    const answer = await this.askOrThrow(
      {
        operation: OPERATIONS['Send-Document'],
        attributes: [
          jobIdOf(jobId),
          ['document-format', { type: 'mimeMediaType', value: 'application/pdf' }],
          ['last-document', { type: 'boolean', value: true }],
        ],
        document,
      },
      this.settings.documentMs ?? DOCUMENT_MS,
    );
    return reportOf(answer, jobId);
  }

  async job(jobId: number): Promise<JobReport | null> {
    const answer = await this.ask({
      operation: OPERATIONS['Get-Job-Attributes'],
      attributes: [jobIdOf(jobId), ['requested-attributes', ...keywords(ASKED_OF_JOB)]],
    });
    if (answer.code === NOT_FOUND || answer.code === GONE) return null;
    return reportOf(accepted(answer), jobId);
  }

  async cancelJob(jobId: number): Promise<boolean> {
    const answer = await this.ask({ operation: OPERATIONS['Cancel-Job'], attributes: [jobIdOf(jobId)] });
    if ([NOT_POSSIBLE, NOT_FOUND, GONE].includes(answer.code)) return false;
    accepted(answer);
    return true;
  }

  private ask(asked: Asked, timeOutMs = this.settings.questionMs ?? QUESTION_MS): Promise<Message> {
    return ask(this.access, { ...asked, userName: this.userName, timeOutMs });
  }

  private async askOrThrow(asked: Asked, timeOutMs?: number): Promise<Message> {
    return accepted(await this.ask(asked, timeOutMs));
  }
}

/** @throws PrinterTrouble when the answer is a refusal */
function accepted(answer: Message): Message {
  if (isSuccess(answer.code)) return answer;
  throw refusal(answer.code, textOf(attributesOf(answer, GROUPS.operation), 'status-message'));
}

const jobIdOf = (id: number): [string, Value] => ['job-id', { type: 'integer', value: id }];

const keywords = (names: readonly string[]): Value[] => names.map((value) => ({ type: 'keyword', value }));
