import { Alert, Anchor, Button, Group, Modal, Textarea } from '@mantine/core';
import { IconIdOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { NOTE_MAX } from '../../../../shared/limits.ts';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { holderQuery } from '../../../api/holders.ts';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { texts } from '../../../texts/texts.ts';
import { ErrorNotice } from '../../answers/error-notice.tsx';
import { Waiting } from '../../answers/waiting.tsx';
import { say } from '../../dialogs/say.ts';
import { Age } from '../../words/when.tsx';
import { withdrawnBecause } from '../review-words.ts';
import { Effects, Refusal } from './effects.tsx';
import { outlookQuery, reopenTogether } from './reopen.ts';
import classes from './take-back.module.css';

const t = texts.takeBack;

interface Props {
  photoId: string;
  /** Photos that were withdrawn together with this one, and come back with it. */
  others?: readonly string[];
  onDone?: (reopened: Photo) => void;
  onClose: () => void;
}

/**
 * Explains what taking back the decision about a photo would do, asks for a reason, and takes the decision
 * back.
 */
export function TakeBack({ photoId, others = [], onDone, onClose }: Props) {
  const { data: found, error, refetch } = useQuery(outlookQuery(photoId));
  const decision = found?.outlook === null ? undefined : found?.photo.review?.decision;
  return (
    <Modal
      opened
      onClose={onClose}
      title={decision === undefined ? t.titleLoading : t.title[decision]}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      {found === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )
      ) : found.outlook === null ? (
        <>
          <p>{found.photo.status === 'in_review' ? t.undecided : t.undecidedOther}</p>
          <Anchor component={Link} href={`/review/${photoId}`} onClick={onClose}>
            {t.open}
          </Anchor>
        </>
      ) : (
        <Decision
          photo={found.photo}
          outlook={found.outlook}
          others={others}
          onLookAgain={() => void refetch()}
          onDone={(reopened) => {
            say(reopened.status === 'withdrawn' ? t.doneWithdrawn : t.done);
            onClose();
            onDone?.(reopened);
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface DecisionProps {
  photo: Photo;
  outlook: Parameters<typeof Effects>[0]['outlook'];
  others: readonly string[];
  onLookAgain: () => void;
  onDone: (reopened: Photo) => void;
  onClose: () => void;
}

function Decision({ photo, outlook, others, onLookAgain, onDone, onClose }: DecisionProps) {
  const { data: holder } = useQuery(holderQuery(photo.cardHolderId));
  const name = holder === undefined ? '…' : displayName(holder);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const action = useMutation({
    mutationFn: () => reopenTogether(photo, others, reason.trim()),
    onSuccess: onDone,
    // After a refusal, the cards or the photo on the page may be out of date.
    onError: onLookAgain,
  });
  const submit = () => (reason.trim() === '' ? setIsMissing(true) : action.mutate());
  // The dialog opens before the decision is known, so this field appears later and takes the focus itself.
  const here = useRef<HTMLTextAreaElement>(null);
  useEffect(() => here.current?.focus(), []);
  const isArchived = holder?.status === 'archived';
  const needsNoDecision = isArchived && photo.status === 'withdrawn';
  const isRefused = needsNoDecision || outlook.cards.some(({ effect }) => effect === 'refuses');
  const { review } = photo;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRefused) submit();
      }}
    >
      <div className={classes.head}>
        {photo.width !== null && (
          <img
            className={classes.picture}
            src={pictureUrl(photo, 'thumbnail')}
            alt={t.photoOf(isolated(name))}
          />
        )}
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <br />
          {review !== null && <Age at={review.reviewedAt} say={(age) => reviewedAs(review, age)} />}
        </p>
      </div>
      {isRefused ? (
        <Alert color="yellow" icon={<IconIdOff />} title={t.refused} role="status">
          {needsNoDecision ? t.archived : <Refusal cards={outlook.cards} onLeave={onClose} />}
        </Alert>
      ) : (
        <>
          <Effects
            outlook={outlook}
            count={1 + others.length}
            isArchived={isArchived}
            name={name}
            onLeave={onClose}
          />
          <Textarea
            label={t.reason}
            description={t.reasonHint}
            error={isMissing && t.reasonMissing}
            required
            autosize
            minRows={2}
            maxLength={NOTE_MAX}
            ref={here}
            value={reason}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setIsMissing(false);
            }}
          />
        </>
      )}
      {action.error !== null && !isRefused && (
        <ErrorNotice
          mt="md"
          error={action.error}
          {...(isApiError(action.error, 'precondition_failed') && { message: t.changed })}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus={isRefused || undefined}>
          {isRefused ? texts.shell.close : texts.shell.cancel}
        </Button>
        {!isRefused && (
          <Button type="submit" loading={action.isPending}>
            {t.submit}
          </Button>
        )}
      </Group>
    </form>
  );
}

function reviewedAs(review: NonNullable<Photo['review']>, age: string): string {
  const by = isolated(review.reviewedBy);
  if (review.decision !== 'withdrawn') return t.by[review.decision](by, age);
  const why = withdrawnBecause(review);
  return why === null ? t.by.withdrawn(by, age) : t.withdrawnAs(why, age);
}
