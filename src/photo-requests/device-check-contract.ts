import { z } from 'zod';
import { PHOTO_SOURCES } from '../shared/photos/device-check.ts';
import { STEPS } from '../shared/photos/steps.ts';

export const DeviceCheck = z
  .object({
    source: z.enum(PHOTO_SOURCES).meta({ description: '`camera`: taken on the page itself.' }),
    measured: z.boolean().meta({ description: 'False where the device could not measure the photo.' }),
    step: z.enum(STEPS).nullable().meta({
      description: 'What could have been better; null for nothing, or where nothing was measured.',
    }),
  })
  .meta({ id: 'DeviceCheck', description: 'A device’s own view of a photo before it was sent.' });
