import { Alert, Anchor, Button, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { displayName } from '../../../../shared/display-name.ts';
import { wholePixels } from '../../../../shared/portrait.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { holderQuery } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { useCan, useSession } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Checks } from '../../../parts/photos/checks.tsx';
import { reasonNames } from '../../../parts/photos/reason-names.ts';
import { Key, keyCap } from '../../../parts/words/keys.tsx';
import { Age } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { CropTools } from '../crop/crop-tools.tsx';
import { sizeOf, useCrop } from '../crop/use-crop.ts';
import { decide, nameLater } from '../decisions/outbox.ts';
import { OutboxList } from '../decisions/outbox-list.tsx';
import { RejectDialog } from '../decisions/reject-dialog.tsx';
import type { Decision } from '../decisions/send.ts';
import { useUndo } from '../decisions/use-undo.ts';
import { afterDecision, neighbours } from '../queue.ts';
import classes from './desk.module.css';
import { OverlaySwitches, useOverlays } from './overlay-switches.tsx';
import { PersonPanel } from './person-panel.tsx';
import { usePreload } from './preload.ts';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';

const t = texts.review;

interface Props {
  photo: Photo;
  /** The waiting photos; the current one may have left them. */
  photos: Photo[];
}

/** One photo at a time: look, press a key, see the next one. */
export function Desk({ photo, photos }: Props) {
  const [, navigate] = useLocation();
  const { staff } = useSession();
  const can = useCan();
  const crop = useCrop(photo);
  const [shown, toggle] = useOverlays();
  const [isClose, setIsClose] = useState(false);
  const [rejecting, setRejecting] = useState<'asIs' | 'sideways' | null>(null);
  const { data: holder } = useQuery(holderQuery(photo.cardHolderId));
  usePreload(photos, photo);

  const name = holder === undefined ? '…' : displayName(holder);
  const canDecide = photo.status === 'in_review' && can('photos:review');
  const size = sizeOf(photo);
  const show = (next: Photo | null) => {
    setIsClose(false);
    navigate(next === null ? '/review' : `/review/${next.id}`, { replace: true });
  };
  const { next, previous } = neighbours(photos, photo);

  const take = (verdict: Pick<Decision, 'decision' | 'crop' | 'reasonCodes' | 'note'>) => {
    const { id: photoId, version } = photo;
    decide({ photoId, version, holderName: name, staffId: staff.id, reviewer: staff.name, ...verdict });
    if (holder === undefined)
      void queryClient.fetchQuery(holderQuery(photo.cardHolderId)).then(
        (found) => nameLater(photoId, displayName(found)),
        // The decision is valid without the name.
        () => undefined,
      );
    show(afterDecision(photos, photo));
  };
  const approve = () => {
    if (!canDecide) return;
    if (size === null) return void notifications.show({ color: 'yellow', message: t.cantApprove });
    const drawn = crop.drawn && wholePixels(crop.drawn, size);
    take({ decision: 'approved', crop: drawn, reasonCodes: [], note: null });
  };
  const takeBack = useUndo();

  useShortcuts(t.keys.title, [
    { keys: 'a', label: t.keys.approve, run: approve, isOnce: true },
    { keys: 'r', label: t.keys.reject, run: () => canDecide && setRejecting('asIs'), isOnce: true },
    { keys: 'j|ArrowRight', label: t.next, run: () => next && show(next) },
    { keys: 'k|ArrowLeft', label: t.previous, run: () => previous && show(previous) },
  ]);

  return (
    <div className={classes.desk}>
      <div className={classes.left}>
        <div className={classes.toolbar}>
          <OverlaySwitches shown={shown} onToggle={toggle} />
          {size !== null && canDecide && (
            <CropTools
              crop={crop}
              isClose={isClose}
              onClose={setIsClose}
              onSideways={() => setRejecting('sideways')}
            />
          )}
        </div>
        <Stage photo={photo} name={name} crop={crop} shown={shown} isClose={isClose} canEdit={canDecide} />
        {photo.status !== 'in_review' && <Decided photo={photo} next={photos[0] ?? null} />}
        <div className={classes.actions}>
          <Step label={t.previous} hint="k" to={previous} onStep={show} icon={IconChevronLeft} />
          <Button
            className={classes.approve}
            color="leaf"
            size="md"
            leftSection={<IconCheck size={20} />}
            rightSection={<Key of="a" />}
            disabled={!canDecide || size === null}
            onClick={approve}
          >
            {t.approve}
          </Button>
          <Button
            className={classes.reject}
            color="brick"
            size="md"
            leftSection={<IconX size={20} />}
            rightSection={<Key of="r" />}
            disabled={!canDecide}
            onClick={() => setRejecting('asIs')}
          >
            {t.reject}
          </Button>
          <Step label={t.next} hint="j" to={next} onStep={show} icon={IconChevronRight} />
        </div>
        {!can('photos:review') && <Alert color="gray">{t.readOnly}</Alert>}
        <Strip photos={photos} current={photo} />
        <div className={classes.decisions}>
          <OutboxList onUndo={takeBack} />
        </div>
      </div>
      <aside className={classes.right}>
        <PersonPanel photo={photo} crop={crop.box} />
        {photo.analysis !== null && <Checks analysis={photo.analysis} />}
      </aside>
      <RejectDialog
        photo={photo}
        opened={rejecting !== null}
        isSideways={rejecting === 'sideways'}
        onClose={() => setRejecting(null)}
        onReject={(reasonCodes, note) => {
          setRejecting(null);
          take({ decision: 'rejected', crop: null, reasonCodes, note });
        }}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  hint: string;
  to: Photo | null;
  onStep: (photo: Photo) => void;
  icon: typeof IconChevronLeft;
}

const Step = ({ label, hint, to, onStep, icon: Icon }: StepProps) => (
  <Tooltip label={`${label} (${keyCap(hint)})`}>
    <Button
      variant="default"
      size="md"
      px="sm"
      aria-label={label}
      disabled={to === null}
      onClick={() => to && onStep(to)}
    >
      <Icon size={20} />
    </Button>
  </Tooltip>
);

/** Says who decided a photo that is no longer waiting. */
function Decided({ photo: { review }, next }: { photo: Photo; next: Photo | null }) {
  return (
    <Alert color={review?.decision === 'approved' ? 'green' : 'red'} role="status">
      {review === null ? (
        t.decided.other
      ) : (
        <Age at={review.reviewedAt} say={(age) => t.decided[review.decision](review.reviewedBy, age)} />
      )}{' '}
      {review !== null && review.reasonCodes.length > 0 && (
        <>
          {t.decided.reasons} {reasonNames(review.reasonCodes)}.{' '}
        </>
      )}
      {review?.note && <q>{review.note}</q>} {review !== null && t.decided.stays}{' '}
      {next !== null && (
        <Anchor component={Link} href={`/review/${next.id}`} inherit>
          {t.decided.next}
        </Anchor>
      )}
    </Alert>
  );
}
