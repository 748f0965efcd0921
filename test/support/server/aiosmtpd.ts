import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { skipped } from '../run/skipped.ts';
import { makeCertificate } from './certificates.ts';

/** Debian's Python, for which Debian packages aiosmtpd. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('office_mail.py', import.meta.url));

/** True when Debian's aiosmtpd is here; without it, the tests that need it are reported as skipped. */
export const hasAiosmtpd =
  existsSync(PYTHON) && Bun.spawnSync([PYTHON, '-c', 'import aiosmtpd'], { stderr: 'ignore' }).success;
if (!hasAiosmtpd) skipped('mail through aiosmtpd', 'Debian’s python3-aiosmtpd is not installed');

/** A mail server of another make, in a process of its own, which wants TLS and a log-in. */
export interface Aiosmtpd {
  /** The settings with which Lanyard sends through it. */
  env: Record<string, string>;
  /** All that it has ever taken, in order. */
  taken(): { messageId: string; to: string }[];
  kill(): Promise<void>;
  /** Starts it again, at the same port. */
  start(): Promise<void>;
}

export async function startAiosmtpd(directory: string): Promise<Aiosmtpd> {
  const { cert, key } = makeCertificate(directory, 'mail');
  const log = join(directory, 'taken');
  const passwordFile = join(directory, 'smtp-password');
  await Bun.write(passwordFile, 'sesame\n');
  let port = '0';
  const spawn = () =>
    Bun.spawn([PYTHON, '-W', 'ignore', SCRIPT, port, cert, key, log], { stdout: 'pipe', stderr: 'inherit' });
  let child: ReturnType<typeof spawn>;
  const start = async () => {
    child = spawn();
    const { value } = await child.stdout.getReader().read();
    if (value === undefined) throw new Error('aiosmtpd did not start');
    port = new TextDecoder().decode(value).trim();
  };
  await start();
  return {
    env: {
      SMTP_URL: `smtp://cards@localhost:${port}`,
      SMTP_PASSWORD_FILE: passwordFile,
      MAIL_FROM: 'Card Office <cards@example.edu>',
      CA_FILE: cert,
    },
    taken: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => {
              const [messageId, to] = line.split(' ');
              return { messageId: messageId!, to: to! };
            })
        : [],
    kill: async () => {
      child.kill('SIGKILL');
      await child.exited;
    },
    start,
  };
}
