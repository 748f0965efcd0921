import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconCaretLeftFilled,
  IconCaretRightFilled,
  IconEyeCheck,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { STRAIGHTEN_MAX, type Turn, turnedOn } from '../../../../shared/photos/turn.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { formatNumber } from '../../../parts/words/format.ts';
import { keyCap } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './crop.module.css';
import type { Crop } from './use-crop.ts';

const t = texts.review.turn;

/** Degrees by which a key press or a click straightens the photo. */
const STEP = 0.5;

interface Props {
  crop: Crop;
  /** The turn that makes the eyes level; null when no face was found. */
  level: Turn | null;
}

/** Turns the photo by quarter turns and by degrees, and straightens it so that the eyes are level. */
export function TurnTools({ crop, level }: Props) {
  const { straighten } = crop.turn;
  const quarter = (clockwise: 90 | -90) => () => crop.turnTo((turn) => turnedOn(turn, clockwise));
  const lean = (by: number) => () =>
    crop.turnTo((turn) => ({ ...turn, straighten: limited(Math.round((turn.straighten + by) * 10) / 10) }));
  const byEyes = () => level !== null && crop.turnTo(() => level);
  const tools = [
    { keys: null, name: t.short, label: t.anticlockwise, icon: IconRotate2, run: quarter(-90) },
    { keys: 't', label: t.clockwise, icon: IconRotateClockwise2, run: quarter(90) },
    { keys: 'e', name: t.tilt, label: t.byEyes, icon: IconEyeCheck, run: byEyes, isOff: level === null },
    {
      keys: ',',
      label: t.less,
      icon: IconCaretLeftFilled,
      run: lean(-STEP),
      isOff: straighten <= -STRAIGHTEN_MAX,
    },
    {
      keys: '.',
      label: t.more,
      icon: IconCaretRightFilled,
      run: lean(STEP),
      isOff: straighten >= STRAIGHTEN_MAX,
      said: t.degrees(formatNumber(straighten, 1)),
    },
  ];
  useShortcuts(
    t.label,
    tools.flatMap(({ keys, label, run }) => (keys === null ? [] : [{ keys, label, run }])),
  );
  return (
    <div role="toolbar" aria-label={t.label} className={classes.tools}>
      {tools.map(({ keys, name, label, icon: Icon, run, isOff, said }) => (
        <Fragment key={label}>
          {name !== undefined && (
            <span className={classes.name} aria-hidden>
              {name}
            </span>
          )}
          {said !== undefined && (
            <output className={classes.degrees} aria-label={t.degreesLabel}>
              {said}
            </output>
          )}
          <Tooltip label={keys === null ? label : `${label} (${keyCap(keys)})`}>
            <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={run}>
              <Icon size={17} />
            </ActionIcon>
          </Tooltip>
        </Fragment>
      ))}
    </div>
  );
}

const limited = (degrees: number): number => Math.max(-STRAIGHTEN_MAX, Math.min(STRAIGHTEN_MAX, degrees));
