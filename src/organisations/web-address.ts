import type { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Core } from '../context.ts';
import { isLoopbackUrl } from '../shared/loopback-url.ts';
import type { WebAddress } from './contract.ts';

/** The origin that clients use: PUBLIC_URL, or else where the server listens. */
export const addressOf = ({
  publicUrl,
  tls,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'tls' | 'host' | 'port'>): string =>
  publicUrl ?? `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The address that clients use, which QR codes and links begin with. */
export const webAddressOf = ({
  publicUrl,
  config,
}: Pick<Core, 'publicUrl' | 'config'>): z.output<typeof WebAddress> => ({
  url: publicUrl,
  isSet: config.publicUrl !== null,
  isLoopback: isLoopbackUrl(publicUrl),
});
