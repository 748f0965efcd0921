import { Button, Center, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import type { Box, Size } from '../../../../shared/photos/portrait.ts';
import { turnedBox } from '../../../../shared/photos/turn.ts';
import type { Photo } from '../../../api/photos.ts';
import { useDelayed } from '../../../parts/answers/use-delayed.ts';
import { messageOf } from '../../../parts/photos/advice.ts';
import { FindingMarks } from '../../../parts/photos/finding-marks.tsx';
import { Key } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import { CropFrame } from '../crop/crop-frame.tsx';
import { type Crop, sizeOf } from '../crop/use-crop.ts';
import classes from './desk.module.css';
import { FaceMarks } from './face-marks.tsx';
import { Guides } from './guides.tsx';
import type { OverlayName } from './overlay-switches.tsx';
import { usePicture } from './pictures.ts';
import { TurnedPicture, transformOf } from './turned-picture.tsx';

interface Props {
  photo: Photo;
  name: string;
  crop: Crop;
  shown: ReadonlySet<OverlayName>;
  /** The code of the finding that the pointer is on. */
  pointed: string | null;
  isClose: boolean;
  canEdit: boolean;
  /** True for a photo that lies on its side and hasn't been turned. */
  isSideways: boolean;
  /** Turns such a photo upright. */
  onUpright: () => void;
}

const t = texts.review;

/** The margin around the photo as a share of its longer side, so that a crop at the edge can be grabbed. */
const MARGIN = 0.025;
const withMargin = ({ width, height }: Size): Box => {
  const margin = MARGIN * Math.max(width, height);
  return { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin };
};

/** The photo, large and upright, with the chosen overlays. When zoomed in, the crop fills the stage. */
export function Stage({ photo, name, crop, shown, pointed, isClose, canEdit, isSideways, onUpright }: Props) {
  const { frame } = crop;
  const picture = usePicture(frame === null ? null : photo);
  const isSlow = useDelayed(picture === null && frame !== null);
  const { ref, width, height } = useElementSize();
  const size = sizeOf(photo);
  if (frame === null || size === null) return <Undecodable photo={photo} />;

  const view = isClose && crop.box !== null ? crop.box : withMargin(frame);
  /** Photo pixels per screen pixel. */
  const unit = width === 0 ? 1 : Math.max(view.width / width, view.height / height);
  return (
    <div className={classes.stage} ref={ref}>
      {picture !== null && 'url' in picture && (
        <svg
          role="img"
          className={classes.picture}
          viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
          data-photo={photo.id}
        >
          <title>{t.photoOf(name)}</title>
          <TurnedPicture photo={photo} size={size} turn={crop.turn} url={picture.url} />
          {shown.has('crop') && crop.box !== null && !isClose && (
            <CropFrame crop={crop} box={crop.box} frame={frame} unit={unit} canEdit={canEdit} />
          )}
          {shown.has('guides') && crop.box !== null && <Guides crop={crop.box} />}
          {photo.analysis !== null && (
            <g transform={transformOf(size, crop.turn)}>
              <FaceMarks faces={photo.analysis.faces} shown={shown} unit={unit} />
            </g>
          )}
          {photo.analysis !== null && (
            <FindingMarks
              findings={photo.analysis.findings.map((finding) => ({
                ...finding,
                box: finding.box && turnedBox(finding.box, size, crop.turn),
              }))}
              isOn={shown.has('findings')}
              pointed={pointed}
              view={view}
              unit={unit}
            />
          )}
        </svg>
      )}
      {canEdit && !isClose && isSideways && (
        <p className={classes.sideways}>
          {t.turn.notice}
          <Button
            size="compact-sm"
            variant="white"
            color="dark"
            onClick={onUpright}
            rightSection={<Key of="e" />}
          >
            {t.turn.upright}
          </Button>
        </p>
      )}
      {isSlow && (
        <Center className={classes.over} role="status">
          <Loader role="img" aria-label={t.photoLoading} color="gray.3" />
        </Center>
      )}
      {picture !== null && 'error' in picture && (
        <Center className={classes.over}>
          <div>
            <p>{texts.parts.labelled(t.photoMissing, picture.error.message)}</p>
            <Button variant="default" onClick={picture.tryAgain}>
              {texts.shell.tryAgain}
            </Button>
          </div>
        </Center>
      )}
    </div>
  );
}

function Undecodable({ photo }: { photo: Photo }) {
  return (
    <div className={classes.stage} data-photo={photo.id}>
      <Center className={classes.over}>
        <div className={classes.broken}>
          <IconPhotoOff size={52} stroke={1.2} aria-hidden />
          <h2>{t.undecodable}</h2>
          {photo.analysis?.findings.map((finding) => (
            <p key={finding.code}>{messageOf(finding)}</p>
          ))}
          {photo.status === 'in_review' && <p>{t.undecodableHint}</p>}
        </div>
      </Center>
    </div>
  );
}
