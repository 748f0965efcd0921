import type { Config } from '../../../config/config.ts';
import { damageOf } from '../../db/damage/damage.ts';
import type { Db } from '../../db/open.ts';
import type { MailRow } from '../../db/schema/mail.ts';
import { systemActor, type Writer, write } from '../../db/tx.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { errorFields, type Log } from '../../lib/log.ts';
import { LONGEST_PAUSE_MS } from '../../lib/retry-pauses.ts';
import { mailQueries } from '../queries.ts';
import { render } from '../render.ts';
import { compose, messageIdOf } from '../smtp/compose.ts';
import { type Outcome, openSession, type SmtpSession, SmtpTrouble } from '../smtp/session.ts';
import type { SmtpSettings } from '../smtp/settings.ts';
import { textOf } from '../texts/text-of.ts';
import { noteMailSender } from './note-sender.ts';
import { beginMail, lapseMail, settleMail } from './turn.ts';

/** The mail server's trouble, during which all mail waits. */
export interface Trouble {
  /** ISO 8601. */
  since: string;
  message: string;
}

export interface MailSender {
  /** Deals with what the last run left under way, and begins to send. */
  start(): Promise<void>;
  wake(): void;
  /** Begins no new mail, and gives mails under way a moment to end. */
  stop(): Promise<void>;
  /** Null while all is well, or mail isn't set up. */
  trouble(): Trouble | null;
  /** For tests: resolves when nothing is due or under way. */
  idle(): Promise<void>;
}

interface World {
  db: Db;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'mail'>;
  metrics: { mailAttempt(outcome: Outcome['result'] | 'unreachable'): void };
  writer: Writer | null;
  /** The link in a mail, made anew from its facts; null for a mail without one. */
  linkOf(mail: MailRow): string | null;
}

/**
 * Due times are kept in the database and polled: a timer would be lost in a crash, and go wrong when the clock is set.
 */
const POLL_MS = 1_000;
/** Connections open at the same time. Servers commonly allow a sender five to ten. */
const LINES = 3;
/** While the mail server is in trouble, the pauses grow from the first to the last. */
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 5 * 60_000;
/** A mail under way may take this long to end when Lanyard stops; after that, it counts as unclear. */
const FINISH_MS = 5_000;
const ACTOR = systemActor('mail');

/** Sends what is due, over a few connections. Organisations take turns, so nobody waits for another's thousands. */
export function createMailSender(context: World): MailSender {
  const queries = mailQueries(context.db);
  const settings = context.config.mail;
  const taken = new Set<string>();
  /** The last turn of each organisation. */
  const turns = new Map<string, number>();
  let lastTurn = 0;
  const lines = new Set<Promise<void>>();
  let isStopped = true;
  let poll: ReturnType<typeof setInterval> | undefined;
  let trouble: (Trouble & { pauseMs: number; againAtMs: number }) | null = null;

  const wake = () => {
    if (isStopped || settings === null) return;
    if (trouble !== null && (context.clock.monotonicMs() < trouble.againAtMs || lines.size > 0)) return;
    try {
      if (lines.size < LINES && nextDue() !== null) open(settings);
    } catch (error) {
      failed(error);
    }
  };

  const open = (smtp: SmtpSettings) => {
    const line = sendAll(smtp)
      .catch(failed)
      .finally(() => lines.delete(line));
    lines.add(line);
  };

  const failed = (error: unknown) => {
    damageOf(context.db).note(error);
    context.log.error('mail not sent', errorFields(error));
  };

  /** Sends mail over one connection until nothing is due. */
  const sendAll = async (smtp: SmtpSettings) => {
    let session: SmtpSession | undefined;
    try {
      for (let next = nextDue(); next !== null && !isStopped; next = nextDue()) {
        taken.add(next.id);
        try {
          if (next.usefulUntil !== null && next.usefulUntil <= timestamp(context.clock.now())) {
            await write(context, ACTOR, lapseMail, next.id);
            continue;
          }
          if (!session?.isOpen()) session = await openSession(smtp);
          await sendOne(session, smtp, next);
        } finally {
          taken.delete(next.id);
        }
        noteWell();
        // More than one connection is worth it only while there is more to send.
        wake();
      }
    } catch (error) {
      if (!(error instanceof SmtpTrouble)) throw error;
      noteTrouble(error.message);
    } finally {
      session?.close();
    }
  };

  const sendOne = async (session: SmtpSession, smtp: SmtpSettings, mail: MailRow) => {
    const link = context.linkOf(mail);
    const facts = link === null ? mail.facts : { ...mail.facts, link };
    const rendered = render(textOf(context.db, mail), facts, mail.language);
    const messageId = mail.messageId ?? messageIdOf(mail.id, smtp.from.address);
    const message = await compose(smtp, { ...mail, messageId }, rendered);
    const { subject } = rendered;
    if (!(await write(context, ACTOR, beginMail, mail.id, { messageId, subject }))) return;
    try {
      const outcome = await session.send(message);
      context.metrics.mailAttempt(outcome.result);
      await write(context, ACTOR, settleMail, mail.id, outcome);
    } catch (error) {
      if (error instanceof SmtpTrouble) await write(context, ACTOR, settleMail, mail.id, 'back');
      throw error;
    }
  };

  /**
   * The next mail to send: the organisation that has waited longest for its turn comes first, and its urgent mail
   * before the rest.
   */
  const nextDue = (): MailRow | null => {
    const nowMs = context.clock.now();
    const times = { at: timestamp(nowMs), beyond: timestamp(nowMs + LONGEST_PAUSE_MS) };
    const inTurn = queries.organisations
      .all()
      .map(({ id }) => id)
      .sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
    for (const organisationId of inTurn)
      for (const rank of [0, 1]) {
        const due = queries.due.all({ ...times, organisationId, rank, limit: LINES });
        const id = due.find((one) => !taken.has(one.id))?.id;
        if (id === undefined) continue;
        turns.set(organisationId, ++lastTurn);
        return queries.byIdAlone.get({ id });
      }
    return null;
  };

  const noteWell = () => {
    if (trouble !== null) context.log.info('the mail server takes mail again');
    trouble = null;
  };

  const noteTrouble = (message: string) => {
    context.metrics.mailAttempt('unreachable');
    const pauseMs = trouble === null ? FIRST_PAUSE_MS : Math.min(trouble.pauseMs * 2, LAST_PAUSE_MS);
    // Once is enough for the log: the mail server may be away for a day.
    if (trouble === null) context.log.error('the mail server takes no mail; it waits', { error: message });
    const since = trouble?.since ?? timestamp(context.clock.now());
    trouble = { since, message, pauseMs, againAtMs: context.clock.monotonicMs() + pauseMs };
  };

  return {
    wake,
    async start() {
      isStopped = false;
      await write(context, ACTOR, noteMailSender, settings?.from.address ?? null);
      if (settings === null) return;
      poll = setInterval(wake, POLL_MS);
      wake();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(poll);
      const ended = Promise.all(lines);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, FINISH_MS))]);
    },
    trouble: () => (trouble === null ? null : { since: trouble.since, message: trouble.message }),
    async idle() {
      while (lines.size > 0 || (trouble === null && nextDue() !== null))
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
