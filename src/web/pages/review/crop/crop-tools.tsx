import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconZoomScan,
} from '@tabler/icons-react';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './crop.module.css';
import { moveCrop, scaleCrop } from './geometry.ts';
import type { Crop } from './use-crop.ts';

const t = texts.review.crop;
const { keys } = texts.review;

/** A key press moves the crop by this share of its width. */
const STEP = 0.02;
const GROWTH = 1.05;

/** The look of a button with its name on it. */
const WORDED = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

interface Props {
  crop: Crop;
  isClose: boolean;
  onClose: (isClose: boolean) => void;
}

/** Moves and resizes the crop with keys, and with clicks for people who can't drag. */
export function CropTools({ crop, isClose, onClose }: Props) {
  const move = (x: number, y: number) => () =>
    crop.draw((box, frame) => moveCrop(box, x * STEP * box.width, y * STEP * box.width, frame));
  const scale = (factor: number) => () => crop.draw((box, frame) => scaleCrop(box, factor, frame));
  const left = move(-1, 0);
  const right = move(1, 0);
  const up = move(0, -1);
  const down = move(0, 1);
  const smaller = scale(1 / GROWTH);
  const larger = scale(GROWTH);
  useShortcuts(texts.review.crop.label, [
    { keys: 'Shift+ArrowLeft', label: t.left, run: left },
    { keys: 'Shift+ArrowRight', label: t.right, run: right },
    { keys: 'Shift+ArrowUp', label: t.up, run: up },
    { keys: 'Shift+ArrowDown', label: t.down, run: down },
    { keys: '-', label: t.smaller, run: smaller },
    { keys: '+|=', label: t.larger, run: larger },
    { keys: '0', label: keys.resetCrop, run: crop.reset },
    { keys: 'z', label: keys.zoom, run: () => onClose(!isClose) },
  ]);
  const tools = [
    { label: t.left, icon: IconArrowLeft, run: left },
    { label: t.right, icon: IconArrowRight, run: right },
    { label: t.up, icon: IconArrowUp, run: up },
    { label: t.down, icon: IconArrowDown, run: down },
    { label: t.smaller, icon: IconMinus, run: smaller },
    { label: t.larger, icon: IconPlus, run: larger },
  ];
  return (
    <div role="toolbar" aria-label={t.label} className={classes.tools}>
      <span className={classes.name} aria-hidden>
        {t.short}
      </span>
      {tools.map(({ label, icon: Icon, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={run}>
            <Icon size={17} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button
        {...WORDED}
        leftSection={<IconArrowBackUp size={17} aria-hidden />}
        disabled={!crop.isChanged}
        onClick={crop.reset}
      >
        {t.reset}
      </Button>
      <Button
        {...WORDED}
        {...(isClose && { variant: 'filled', color: 'plum' })}
        leftSection={<IconZoomScan size={17} aria-hidden />}
        aria-pressed={isClose}
        onClick={() => onClose(!isClose)}
      >
        {t.zoom}
      </Button>
    </div>
  );
}
