import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import {
  type Attributes,
  decode,
  encode,
  GROUPS,
  type Message,
  type Value,
} from '../../../src/printing/printers/ipp/encoding.ts';
import { JOB_STATES, type JobState } from '../../../src/printing/printers/ipp/printer.ts';

/** Operations by their numbers. They stand here again, so that a wrong number in the client shows. */
const OPERATIONS = {
  5: 'Create-Job',
  6: 'Send-Document',
  8: 'Cancel-Job',
  9: 'Get-Job-Attributes',
  11: 'Get-Printer-Attributes',
} as const;
export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

/** `does` says whether the printer does as it was asked before it misbehaves. */
export type Fault =
  /** Answers with an IPP status, such as 0x0507 for server-error-busy. */
  | { kind: 'status'; status: number }
  /** Answers with a status of HTTP. */
  | { kind: 'http'; status: number }
  /** Answers HTTP whose body is not IPP. */
  | { kind: 'garbage'; does: boolean }
  /** Announces the whole answer, sends its first half, and closes. */
  | { kind: 'half'; does: boolean }
  /** Closes the connection without an answer. */
  | { kind: 'close'; does: boolean }
  /** Reads the request, and never answers. */
  | { kind: 'silent'; does: boolean }
  /** Answers late. */
  | { kind: 'delay'; ms: number }
  /** Answers as if it had done so, and forgets the job. */
  | { kind: 'forget' };

export interface FalseJob {
  id: number;
  uuid: string;
  name: string;
  userName: string;
  state: JobState;
  reasons: string[];
  /** `job-state-message`. */
  message: string;
  hasBegun: boolean;
  documents: Uint8Array[];
}

/** A card that came out of the false printer. */
export interface CameOut {
  name: string;
  document: Uint8Array;
}

/**
 * A printer of IPP that misbehaves as it is told. Without faults, a document comes out when it has been sent, and its job
 * is `completed`; with `isByHand`, jobs stay pending until the test moves them.
 */
export class FalsePrinter {
  /** Requests that were read to their end, in order. */
  readonly requests: { operation: Operation; message: Message }[] = [];
  /** Everything that was printed, in order. */
  readonly cameOut: CameOut[] = [];
  jobs: FalseJob[] = [];
  uuid = 'urn:uuid:00000000-0000-4000-8000-000000000001';
  isByHand = false;
  /** Attributes of the printer that replace or complete its own. */
  readonly attributes: Attributes = new Map();
  private nextId = 1;
  private readonly planned: { operation: Operation; fault: Fault }[] = [];
  private readonly standing = new Map<Operation, Fault>();
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;

  /** @param tls a certificate and its key in PEM, for ipps: */
  static async start(tls: { cert: string; key: string } | null = null): Promise<FalsePrinter> {
    const printer = new FalsePrinter(tls);
    await printer.listen();
    return printer;
  }

  private constructor(private readonly tls: { cert: string; key: string } | null) {}

  get uri(): string {
    return `${this.tls === null ? 'ipp' : 'ipps'}://127.0.0.1:${this.port}/ipp/print`;
  }

  /** The next request of this operation meets the fault; faults of one operation queue up. */
  next(operation: Operation, fault: Fault): void {
    this.planned.push({ operation, fault });
  }

  /** Every request of this operation meets the fault; null ends that. */
  always(operation: Operation, fault: Fault | null): void {
    if (fault === null) this.standing.delete(operation);
    else this.standing.set(operation, fault);
  }

  /** Moves a job, as the printer would. `completed` makes its document come out first, unless it did already. */
  move(jobId: number, state: JobState, reasons: string[] = []): void {
    const job = this.jobs.find(({ id }) => id === jobId);
    if (job === undefined) throw new Error(`there is no job ${jobId}`);
    if (state === 'completed') this.print(job);
    if (state === 'processing') job.hasBegun = true;
    Object.assign(job, { state, reasons });
  }

  /** Forgets all jobs, and counts from 1 again, as a printer does after a loss of power. */
  forgetJobs(): void {
    this.jobs = [];
    this.nextId = 1;
  }

  /** Becomes another printer at the same address, with jobs of its own. */
  becomeAnother(): void {
    this.uuid = `urn:uuid:${crypto.randomUUID()}`;
    this.forgetJobs();
  }

  /** Is switched off: connections end, and no new ones are taken. `listen` switches it on again, at the same port. */
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    this.server = null;
    if (server !== null) await new Promise((resolve) => server.close(resolve));
  }

  async listen(): Promise<void> {
    const serve = (socket: Socket) => this.serve(socket);
    const server = this.tls === null ? createServer(serve) : createTlsServer(this.tls, serve);
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    let all = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      all = Buffer.concat([all, bytes]);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]);
      if (all.length < end + 4 + length) return;
      const body = all.subarray(end + 4, end + 4 + length);
      all = all.subarray(end + 4 + length);
      this.answer(socket, decode(body));
    });
  }

  private answer(socket: Socket, message: Message): void {
    const operation = OPERATIONS[message.code as keyof typeof OPERATIONS];
    this.requests.push({ operation, message });
    const place = this.planned.findIndex((plan) => plan.operation === operation);
    const fault = place < 0 ? this.standing.get(operation) : this.planned.splice(place, 1)[0]!.fault;
    const isDone = fault === undefined || !('does' in fault) || fault.does;
    const refused = fault?.kind === 'status' || fault?.kind === 'http';
    const answer = isDone && !refused ? this.carryOut(operation, message) : answerTo(message, 0x0500);
    misbehave(socket, message, answer, fault);
    if (fault?.kind === 'forget') this.jobs = [];
  }

  private carryOut(operation: Operation, message: Message): Message {
    if (operation === 'Get-Printer-Attributes') return this.description(message);
    if (operation === 'Create-Job') {
      const job = this.newJob(message);
      this.jobs.push(job);
      return answerTo(message, 0, jobGroup(job));
    }
    const asked = message.groups[0]?.attributes.get('job-id')?.[0];
    const job = this.jobs.find(({ id }) => asked?.type === 'integer' && id === asked.value);
    if (job === undefined) return answerTo(message, 0x0406);
    if (operation === 'Send-Document') {
      if (isOver(job)) return answerTo(message, 0x0404);
      job.documents.push(message.data);
      if (!this.isByHand) this.print(job);
      Object.assign(job, { state: this.isByHand ? 'pending' : 'completed', reasons: [] });
    }
    if (operation === 'Cancel-Job') {
      if (isOver(job)) return answerTo(message, 0x0404);
      Object.assign(job, { state: 'canceled', reasons: ['job-canceled-by-user'] });
    }
    return answerTo(message, 0, jobGroup(job));
  }

  private newJob(message: Message): FalseJob {
    const said = (name: string): string => {
      const value = message.groups[0]?.attributes.get(name)?.[0];
      return value !== undefined && 'value' in value ? String(value.value) : '';
    };
    return {
      ...{ id: this.nextId++, uuid: `urn:uuid:${crypto.randomUUID()}`, name: said('job-name') },
      ...{ userName: said('requesting-user-name'), state: 'pending-held', reasons: ['job-incoming'] },
      ...{ message: '', hasBegun: false, documents: [] },
    };
  }

  private print(job: FalseJob): void {
    for (const document of job.hasBegun ? [] : job.documents) this.cameOut.push({ name: job.name, document });
    job.hasBegun = true;
  }

  private description(message: Message): Message {
    const attributes: Attributes = new Map<string, Value[]>([
      ['printer-make-and-model', [{ type: 'text', value: 'False Printer' }]],
      ['printer-uuid', [{ type: 'uri', value: this.uuid }]],
      ['printer-state', [{ type: 'enum', value: 3 }]],
      ['printer-state-reasons', [{ type: 'keyword', value: 'none' }]],
      ['printer-is-accepting-jobs', [{ type: 'boolean', value: true }]],
      ['queued-job-count', [{ type: 'integer', value: this.jobs.filter((job) => !isOver(job)).length }]],
      [
        'operations-supported',
        Object.keys(OPERATIONS).map((code) => ({ type: 'enum', value: Number(code) })),
      ],
      ['document-format-supported', [{ type: 'mimeMediaType', value: 'application/pdf' }]],
      ['sides-supported', ['one-sided', 'two-sided-long-edge'].map((value) => ({ type: 'keyword', value }))],
      ...this.attributes,
    ]);
    return answerTo(message, 0, { tag: GROUPS.printer, attributes });
  }
}

const isOver = ({ state }: FalseJob): boolean => ['canceled', 'aborted', 'completed'].includes(state);

const jobGroup = (job: FalseJob): Message['groups'][number] => ({
  tag: GROUPS.job,
  attributes: new Map<string, Value[]>([
    ['job-id', [{ type: 'integer', value: job.id }]],
    ['job-uuid', [{ type: 'uri', value: job.uuid }]],
    ['job-name', [{ type: 'name', value: job.name }]],
    ['job-originating-user-name', [{ type: 'name', value: job.userName }]],
    ['job-state', [{ type: 'enum', value: JOB_STATES.indexOf(job.state) + 3 }]],
    [
      'job-state-reasons',
      (job.reasons.length === 0 ? ['none'] : job.reasons).map((value) => ({ type: 'keyword', value })),
    ],
    ['job-state-message', [{ type: 'text', value: job.message }]],
    ['time-at-processing', [job.hasBegun ? { type: 'integer', value: 7 } : { type: 'no-value' }]],
    ['number-of-documents', [{ type: 'integer', value: job.documents.length }]],
  ]),
});

const answerTo = (request: Message, code: number, group?: Message['groups'][number]): Message => ({
  ...{ version: request.version, code, requestId: request.requestId, data: new Uint8Array() },
  groups: [
    {
      tag: GROUPS.operation,
      attributes: new Map<string, Value[]>([
        ['attributes-charset', [{ type: 'charset', value: 'utf-8' }]],
        ['attributes-natural-language', [{ type: 'naturalLanguage', value: 'en' }]],
      ]),
    },
    ...(group === undefined ? [] : [group]),
  ],
});

function misbehave(socket: Socket, request: Message, answer: Message, fault: Fault | undefined): void {
  const send = (message: Message, bytes = encode(message)) =>
    socket.end(Buffer.concat([Buffer.from(headFor(bytes.length)), bytes]));
  switch (fault?.kind) {
    case undefined:
    case 'forget':
      return void send(answer);
    case 'status':
      return void send(answerTo(request, fault.status));
    case 'http':
      return void socket.end(`HTTP/1.1 ${fault.status} No\r\nContent-Length: 0\r\n\r\n`);
    case 'garbage':
      return void send(answer, Buffer.from('<html>Welcome to your printer</html>'));
    case 'half': {
      const bytes = encode(answer);
      return void socket.end(
        Buffer.concat([Buffer.from(headFor(bytes.length)), bytes.subarray(0, bytes.length / 2)]),
      );
    }
    case 'close':
      return void socket.destroy();
    case 'silent':
      return;
    case 'delay':
      setTimeout(() => send(answer), fault.ms);
  }
}

const headFor = (length: number): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\nContent-Length: ${length}\r\n\r\n`;
