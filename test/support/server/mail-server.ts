import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email that the server has accepted. */
export interface Taken extends Email {
  /** The addresses of the envelope. */
  envelope: { from: string; to: string[] };
  raw: string;
}

/** A real SMTP server on a free port of 127.0.0.1 that keeps all mail that it accepts. */
export interface MailServer {
  port: number;
  /** The settings with which Lanyard sends through this server. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  taken: Taken[];
  /** True to end each connection immediately, as a server that is shutting down does. */
  isAway: boolean;
  /** Called for each sender. A reply, such as `550 Sender not allowed`, refuses the sender; null accepts. */
  onSender(address: string): string | null;
  /** Called for each recipient. A reply, such as `450 Try again`, refuses the recipient; null accepts. */
  onRecipient(address: string): string | null;
  /**
   * Called for each whole message. A reply refuses it; `close` accepts it, but ends all connections instead of
   * answering; null accepts.
   */
  onMessage(mail: Taken): string | 'close' | null;
  stop(): Promise<void>;
}

export async function startMailServer(
  options: SMTPServerOptions = {},
  { user = '' }: { user?: string } = {},
): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', ...(user === '' ? (['AUTH'] as const) : [])],
    logger: false,
    onConnect: (_, done) => done(server.isAway ? refusal('421 Going down') : null),
    onMailFrom: ({ address }, _, done) => done(refusal(server.onSender(address))),
    onRcptTo: ({ address }, _, done) => done(refusal(server.onRecipient(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const mail: Taken = {
          ...(await PostalMime.parse(bytes)),
          envelope: {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          },
          raw: bytes.toString(),
        };
        const answer = server.onMessage(mail);
        if (answer === null || answer === 'close') server.taken.push(mail);
        if (answer === 'close') for (const socket of sockets) socket.destroy();
        else done(refusal(answer));
      });
    },
    ...options,
  });
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => {
    listener.once('listening', resolve);
    smtp.once('error', reject);
  });
  // Some tests cut connections on purpose.
  smtp.on('error', () => {});
  const address = listener.address() as { port: number };
  const server: MailServer = {
    port: address.port,
    env: {
      SMTP_URL: `smtp://${user === '' ? '' : `${user}@`}127.0.0.1:${address.port}`,
      MAIL_FROM: 'Card Office <cards@example.edu>',
    },
    taken: [],
    isAway: false,
    onSender: () => null,
    onRecipient: () => null,
    onMessage: () => null,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

/** Returns the error that makes smtp-server send a reply such as `450 Try again`. */
function refusal(reply: string | null): Error | null {
  if (reply === null) return null;
  const [code, ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}
