import { Alert, Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { AS_TAKEN, type Turn } from '../../../../shared/photos/turn.ts';
import { useStore } from '../../../api/client/store.ts';
import type { Photo } from '../../../api/photos.ts';
import { useSession } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Key } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './decisions.module.css';
import { decide, flush, outbox, undo } from './outbox.ts';
import { OutboxList } from './outbox-list.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Decision } from './send.ts';
import { SidewaysDialog, uprightTurn } from './sideways-dialog.tsx';

const t = texts.review;

interface Props {
  photo: Photo;
  /** The person's name. */
  name: string;
  /**
   * True when a decision is sent at once and can't be undone here, because somebody is waiting for the next
   * step. Letter keys don't decide then, because scanners at a counter type letters.
   */
  isAtOnce?: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/**
 * The buttons Approve and Reject beside a photo, for somebody who has just taken it. The crop is the
 * suggested one.
 */
export function DecideHere({ photo, name, isAtOnce = false, children }: Props) {
  const { staff } = useSession();
  const [isRejecting, setIsRejecting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const state = useStore(outbox).find(({ photoId }) => photoId === photo.id)?.state;
  const canDecide = photo.status === 'in_review' && (state === undefined || state === 'failed');
  const canApprove = canDecide && photo.width !== null;

  const take = (verdict: Pick<Decision, 'decision' | 'turn' | 'reasonCodes' | 'note'>) => {
    const { id: photoId, version } = photo;
    const by = { staffId: staff.id, reviewer: staff.name };
    decide({ photoId, version, holderName: name, ...by, crop: null, ...verdict });
    if (isAtOnce) flush();
  };
  const upright = uprightTurn(photo);
  const approveAs = (turn: Turn) => {
    setIsAsking(false);
    take({ decision: 'approved', turn, reasonCodes: [], note: null });
  };
  const approve = () => {
    if (canApprove && upright !== null) setIsAsking(true);
    else if (canApprove) approveAs(AS_TAKEN);
  };
  useShortcuts(t.keys.title, [
    ...(canApprove && !isAtOnce ? [{ keys: 'a', label: t.keys.approve, run: approve, isOnce: true }] : []),
    ...(canDecide && !isAtOnce
      ? [{ keys: 'r', label: t.keys.reject, run: () => setIsRejecting(true), isOnce: true }]
      : []),
    ...(state === 'held' ? [{ keys: 'u', label: t.keys.undo, run: () => void undo(photo.id) }] : []),
  ]);
  const isSuspect = photo.analysis?.recommendation === 'reject';
  return (
    <>
      {canDecide && !canApprove && <Alert color="yellow">{t.cantApprove}</Alert>}
      <Group gap="xs" mt="sm">
        {canDecide && (
          <>
            <Button
              color="leaf"
              leftSection={<IconCheck size={18} aria-hidden />}
              rightSection={isAtOnce ? undefined : <Key of="a" />}
              disabled={!canApprove}
              autoFocus={isAtOnce && canApprove && !isSuspect}
              onClick={approve}
            >
              {t.approve}
            </Button>
            <Button
              color="brick"
              leftSection={<IconX size={18} aria-hidden />}
              rightSection={isAtOnce ? undefined : <Key of="r" />}
              autoFocus={isAtOnce && isSuspect}
              onClick={() => setIsRejecting(true)}
            >
              {t.reject}
            </Button>
            <Button component={Link} href={`/review/${photo.id}`} variant="default">
              {t.adjust}
            </Button>
          </>
        )}
        {children}
      </Group>
      {state !== undefined && (
        <div className={classes.beside}>
          <OutboxList onUndo={undo} />
        </div>
      )}
      {isAsking && upright !== null && (
        <SidewaysDialog
          name={name}
          onUpright={() => approveAs(upright)}
          onAsItIs={() => approveAs(AS_TAKEN)}
          onClose={() => setIsAsking(false)}
        />
      )}
      <RejectDialog
        photo={photo}
        opened={isRejecting}
        onClose={() => setIsRejecting(false)}
        onReject={(reasonCodes, note) => {
          setIsRejecting(false);
          take({ decision: 'rejected', turn: AS_TAKEN, reasonCodes, note });
        }}
      />
    </>
  );
}
