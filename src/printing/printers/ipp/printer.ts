import type { Orientation, PrinterSides } from '../../../shared/print-sheets.ts';

/** A printer, as the rest of Lanyard sees it: the five operations of IPP (RFC 8011) that printing cards needs. */
export interface Printer {
  /** Get-Printer-Attributes. */
  describe(): Promise<PrinterDescription>;
  /**
   * Create-Job: opens a job without a document, so nothing is printed yet. Its id can be stored before anything is.
   */
  createJob(ticket: JobTicket): Promise<JobReport>;
  /** Send-Document, with the job's only document. From here on, the card may come out. */
  sendDocument(jobId: number, document: Uint8Array): Promise<JobReport>;
  /** Get-Job-Attributes; null when the printer knows no such job. */
  job(jobId: number): Promise<JobReport | null>;
  /** Cancel-Job. Resolves to false when the job is over already, or the printer doesn't know it. */
  cancelJob(jobId: number): Promise<boolean>;
}

/** One card, as a printer is asked to print it. */
export interface JobTicket {
  /** `job-name`, in ASCII: names of people never get into a spool. */
  name: string;
  /** `requesting-user-name`, in ASCII: it tells our jobs from those of others. */
  userName: string;
  sides: PrinterSides;
  orientation: Orientation | null;
  /** A keyword of the printer's `media-supported`; null for the printer's own choice. */
  media: string | null;
}

export const JOB_STATES = [
  'pending',
  'pending-held',
  'processing',
  'processing-stopped',
  'canceled',
  'aborted',
  'completed',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobReport {
  id: number;
  /** `job-uuid`; null when the printer gives none. */
  uuid: string | null;
  /** `job-name`; null when the printer doesn't say. */
  name: string | null;
  /** `job-originating-user-name`; null when the printer doesn't say. */
  userName: string | null;
  state: JobState;
  /** `job-state-reasons` without `none`, at most 20. */
  reasons: string[];
  /** `job-state-message`, at most 255 characters; null when there is none. */
  message: string | null;
  /** True when printing has begun (`time-at-processing` has a value); null when the printer doesn't say. */
  hasBegun: boolean | null;
  /** `number-of-documents`; null when the printer doesn't say. */
  documents: number | null;
}

/** Ribbon, film, cleaning roller: a row of `marker-*` or `printer-supply`. */
export interface Supply {
  name: string;
  /** `marker-types`, such as `ribbon-wax` or `toner`; null when the printer doesn't say. */
  type: string | null;
  /** Percent; null when unknown. */
  level: number | null;
  isLow: boolean;
}

export interface PrinterDescription {
  /** `printer-make-and-model`. */
  makeAndModel: string | null;
  /** `printer-uuid`. */
  uuid: string | null;
  state: 'idle' | 'processing' | 'stopped';
  /** `printer-state-reasons` without `none`, at most 20; such as `media-empty-error`. */
  reasons: string[];
  /** `printer-state-message`. */
  message: string | null;
  isAcceptingJobs: boolean;
  /** `queued-job-count`; null when the printer doesn't say. */
  queuedJobs: number | null;
  supplies: Supply[];
  /** True for a queue of CUPS, whose `completed` only says that the job left the queue. */
  isCupsQueue: boolean;
  /** `printer-error-policy` of CUPS's queues, such as `retry-job`; null elsewhere. */
  errorPolicy: string | null;
  sides: string[];
  media: string[];
  formats: string[];
  /** Operations that printing needs and the printer lacks, by their names in RFC 8011. */
  lacking: string[];
}

/** The printer could not be asked, or said no. */
export class PrinterTrouble extends Error {
  override readonly name = 'PrinterTrouble';
  constructor(
    /**
     * `not_allowed`: the address isn't among PRINTER_ALLOW. `unreachable`: no connection, so the printer got nothing.
     * `unanswered`: the request left, and no whole answer came; nobody knows what the printer did. `busy`: it refuses
     * for now. `refused`: it refuses for good. `garbled`: the answer isn't IPP, so nobody knows either.
     */
    readonly kind: 'not_allowed' | 'unreachable' | 'unanswered' | 'busy' | 'refused' | 'garbled',
    message: string,
  ) {
    super(message);
  }
}
