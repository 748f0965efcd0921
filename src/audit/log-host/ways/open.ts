import type { LogHostSettings } from '../settings.ts';
import { openJournal } from './journal.ts';
import type { LogHostConnection } from './line.ts';
import { openTcp } from './tcp.ts';
import { openUdp } from './udp.ts';

/**
 * Opens the way to the log host.
 * @throws LogHostTrouble
 */
export async function openLogHost(settings: LogHostSettings): Promise<LogHostConnection> {
  if (settings.kind === 'journald') return openJournal();
  return settings.kind === 'udp' ? openUdp(settings) : openTcp(settings);
}
