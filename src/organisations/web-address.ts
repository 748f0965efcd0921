import type { z } from 'zod';
import type { Core } from '../context.ts';
import { isLoopbackUrl } from '../lib/addresses.ts';
import type { WebAddress } from './contract.ts';

/** The address that clients use, which QR codes and links begin with. */
export const webAddressOf = ({
  publicUrl,
  config,
}: Pick<Core, 'publicUrl' | 'config'>): z.output<typeof WebAddress> => ({
  url: publicUrl,
  isSet: config.publicUrl !== null,
  isLoopback: isLoopbackUrl(publicUrl),
});
