import { Button } from '@mantine/core';
import { IconPhotoOff, IconStack2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { isolated } from '../../../../shared/text/isolate.ts';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { Key } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import { sizeOf } from '../crop/use-crop.ts';
import classes from './stack.module.css';

const t = texts.review;

interface Props {
  /** The person's waiting photos, newest first. */
  stack: Photo[];
  current: Photo;
  /** The person's name. */
  name: string;
  canDecide: boolean;
  onWithdraw: () => void;
  /** Withdraws the person's other photos. */
  onKeep: () => void;
}

/**
 * The waiting photos of the person on the desk, and the buttons that take photos out of the queue without a
 * decision. The row has the same height for everybody, so that nothing moves when the next person comes.
 */
export function Stack({ stack, current, name, canDecide, onWithdraw, onKeep }: Props) {
  const others = stack.filter(({ id }) => id !== current.id).length;
  return (
    <div className={classes.row}>
      {stack.length > 1 && (
        <nav className={classes.stack} aria-label={t.stack(isolated(name), stack.length)}>
          {stack.map((photo, index) => (
            <Link
              key={photo.id}
              href={`/review/${photo.id}`}
              replace
              aria-current={photo.id === current.id ? 'true' : undefined}
              aria-label={t.stackItem(
                index + 1,
                stack.length,
                t.recommendations[photo.analysis?.recommendation ?? 'check'],
              )}
            >
              {sizeOf(photo) === null ? '?' : <img src={pictureUrl(photo, 'thumbnail')} alt="" />}
            </Link>
          ))}
        </nav>
      )}
      <span className={classes.ways}>
        {others > 0 && (
          <Button
            variant="default"
            leftSection={<IconStack2 size={18} aria-hidden />}
            rightSection={<Key of="s" />}
            disabled={!canDecide}
            onClick={onKeep}
          >
            {t.keep(others)}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPhotoOff size={18} aria-hidden />}
          rightSection={<Key of="w" />}
          disabled={!canDecide}
          onClick={onWithdraw}
        >
          {t.withdraw}
        </Button>
      </span>
    </div>
  );
}
