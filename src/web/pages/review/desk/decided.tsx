import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Photo } from '../../../api/photos.ts';
import { reasonNames } from '../../../parts/photos/reason-names.ts';
import { reviewInWords } from '../../../parts/photos/review-words.ts';
import { Key } from '../../../parts/words/keys.tsx';
import { Age } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './desk.module.css';

const t = texts.review.decided;
const COLOURS = { approved: 'green', rejected: 'red', withdrawn: 'gray' };

interface DecidedProps {
  photo: Photo;
  next: Photo | null;
  /** Null for staff who may not take decisions back. */
  onTakeBack: (() => void) | null;
}

/** Says who decided on a photo that is no longer waiting, or why it was withdrawn. */
export function Decided({ photo: { review }, next, onTakeBack }: DecidedProps) {
  return (
    <Alert color={COLOURS[review?.decision ?? 'withdrawn']} role="status">
      {review === null ? t.other : <Age at={review.reviewedAt} say={(age) => reviewInWords(review, age)} />}{' '}
      {review !== null && review.reasonCodes.length > 0 && (
        <>
          {t.reasons} {reasonNames(review.reasonCodes)}.{' '}
        </>
      )}
      {review?.note && <q>{review.note}</q>}{' '}
      {next !== null && (
        <Anchor component={Link} href={`/review/${next.id}`} inherit>
          {t.next}
        </Anchor>
      )}
      {onTakeBack !== null && (
        <Button
          className={classes.takeBack!}
          size="compact-sm"
          variant="default"
          rightSection={<Key of="u" />}
          onClick={onTakeBack}
        >
          {texts.takeBack.action}
        </Button>
      )}
    </Alert>
  );
}
