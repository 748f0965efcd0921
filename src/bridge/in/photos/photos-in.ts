import type { BridgeConfig, PhotosInSettings } from '../../config/config.ts';
import type { PhotoLanyard } from '../../lanyard/client.ts';
import { openPictureSource } from '../../sources/open-picture-source.ts';
import type { PictureSource } from '../../sources/pictures.ts';
import type { Target } from '../../targets/target.ts';
import type { SectionSync } from '../sections/section-sync.ts';

/** A running `[photos_in]`: the site's pictures on one side, Lanyard's photos on the other. */
export interface PhotosIn extends SectionSync {
  settings: PhotosInSettings;
  source: PictureSource;
  lanyard: PhotoLanyard;
}

type Parts = Pick<PhotosIn, 'lanyard' | 'report' | 'stop' | 'store'> & {
  config: BridgeConfig;
  target: Target;
};

/** Returns null when the configuration has no `[photos_in]`. */
export const createPhotosIn = ({ config, target, lanyard, report, stop, store }: Parts): PhotosIn | null =>
  config.photosIn === null
    ? null
    : {
        ...{ lanyard, report, stop, store },
        section: 'photos_in',
        system: config.lanyard.system,
        settings: config.photosIn,
        source: openPictureSource(target, config.photosIn.from, (note) => report.warn(`photos_in: ${note}`)),
      };
