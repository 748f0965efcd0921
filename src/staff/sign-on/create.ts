import type { Clock } from '../../lib/clock.ts';
import { createUsedFlows, type UsedFlows } from './flow.ts';
import { createProvider, type Provider } from './provider.ts';
import { createRecentLogOuts, type RecentLogOuts } from './recent-log-outs.ts';
import type { SignOnSettings } from './settings.ts';

/** An identity provider, as a running server uses it. */
export interface SignOn {
  settings: SignOnSettings;
  provider: Provider;
  used: UsedFlows;
  logOuts: RecentLogOuts;
}

export const createSignOn = (settings: SignOnSettings, clock: Clock, publicUrl: () => string): SignOn => ({
  settings,
  provider: createProvider({ clock, publicUrl }, settings),
  used: createUsedFlows(clock),
  logOuts: createRecentLogOuts(clock),
});
