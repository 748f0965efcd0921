import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lanyard } from '../backup/installation.ts';

/** The environment of a server behind a proxy, with a backup each night. */
export const NIGHTLY = {
  BACKUP_SCHEDULE: '0 2 * * *',
  PUBLIC_URL: 'https://cards.example.edu',
  TRUSTED_PROXIES: '127.0.0.1',
};

/**
 * Returns doctor's findings of one check. Fails unless doctor's exit code agrees with its `ok`, and exactly those
 * findings that aren't ok have advice.
 */
export function doctor(dataDir: string, check: string, env: Record<string, string> = {}, ...args: string[]) {
  const { status, json } = lanyard(dataDir, ['doctor', '--json', ...args], { ...NIGHTLY, ...env });
  const { ok, findings } = json() as { ok: boolean; findings: Record<string, string>[] };
  expect(status).toBe(ok ? 0 : 1);
  const found = findings.filter((finding) => finding.check === check);
  for (const { level, advice } of found) expect(advice === null).toBe(level === 'ok');
  return { ok, levels: found.map(({ level }) => level), text: found.map(({ message }) => message).join(' ') };
}

/** The files of a data directory's original photos. */
export const originals = (dataDir: string) =>
  (readdirSync(join(dataDir, 'photos', 'originals'), { recursive: true }) as string[])
    .filter((path) => path.includes('/'))
    .map((path) => join(dataDir, 'photos', 'originals', path));
