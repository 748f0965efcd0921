import { Alert, Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconChevronLeft, IconChevronRight, IconEye, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import { AS_TAKEN, levelling } from '../../../../shared/photos/turn.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { holderQuery } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { useCan, useSession } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { sayProblem } from '../../../parts/dialogs/say.ts';
import { Checks } from '../../../parts/photos/checks.tsx';
import { useTakeBack } from '../../../parts/photos/take-back/use-take-back.tsx';
import { Key, keyCap } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import { CropTools } from '../crop/crop-tools.tsx';
import { TurnTools } from '../crop/turn-tools.tsx';
import { type Crop, useCrop } from '../crop/use-crop.ts';
import type { Reviewer } from '../dealing/dealing.ts';
import { lookingAt, notLookedAt, openPhotos } from '../dealing/open-photos.ts';
import { decide, nameLater } from '../decisions/outbox.ts';
import { OutboxList } from '../decisions/outbox-list.tsx';
import { RejectDialog } from '../decisions/reject-dialog.tsx';
import type { Decision } from '../decisions/send.ts';
import { SidewaysDialog, uprightTurn } from '../decisions/sideways-dialog.tsx';
import { useUndo } from '../decisions/use-undo.ts';
import { afterDecision, neighbours, replacedBy, stackOf } from '../queue.ts';
import { analysisAsFramed } from './analysis-as-framed.ts';
import { Caption } from './caption.tsx';
import { Decided } from './decided.tsx';
import classes from './desk.module.css';
import { OverlaySwitches, useOverlays } from './overlay-switches.tsx';
import { PersonPanel } from './person-panel.tsx';
import { usePreload } from './preload.ts';
import { Stack } from './stack.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strip.tsx';

const t = texts.review;

type Verdict = Pick<Decision, 'decision' | 'crop' | 'turn' | 'reasonCodes' | 'note'>;
const WITHDRAWN: Verdict = {
  ...{ decision: 'withdrawn', crop: null, turn: AS_TAKEN },
  ...{ reasonCodes: [], note: null },
};

interface Props {
  photo: Photo;
  /** The waiting photos; the current one may no longer be among them. */
  photos: Photo[];
  others: Reviewer[];
}

/** One photo at a time: look, press a key, see the next one. */
export function Desk({ photo, photos, others }: Props) {
  const [, navigate] = useLocation();
  const { staff } = useSession();
  const can = useCan();
  const crop = useCrop(photo);
  const [shown, toggle] = useOverlays();
  const [isClose, setIsClose] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  /** The photo that the open dialog is about, even if another one is now shown behind it. */
  const [rejecting, setRejecting] = useState<Photo | null>(null);
  const toReject = rejecting ?? photo;
  const [isAsking, setIsAsking] = useState(false);
  const isPhone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false });
  const { data: holder } = useQuery(holderQuery(photo.cardHolderId));
  const open = useMemo(() => openPhotos(photos, others, photo.id), [photos, others, photo.id]);
  usePreload(open, photo);

  const name = holder === undefined ? '…' : displayName(holder);
  const face = photo.analysis?.faces[0];
  const framed = analysisAsFramed(photo, crop);
  const level = face === undefined ? null : levelling(face);
  const canDecide = photo.status === 'in_review' && can('photos:review');
  const show = (next: Photo | null) => {
    setIsClose(false);
    setPointed(null);
    navigate(next === null ? '/review' : `/review/${next.id}`, { replace: true });
  };
  const { next, previous: previousOpen } = neighbours(open, photo);
  // Reviewers who were dealt a photo further on can still look back.
  const previous = previousOpen ?? neighbours(notLookedAt(photos, others), photo).previous;

  const take = (about: Photo, verdict: Verdict, also: { others?: Photo[]; kept?: Photo } = {}) => {
    const { id: photoId, version } = about;
    const others = (also.others ?? []).map((one) => ({ photoId: one.id, version: one.version }));
    const ofHolder = holderQuery(about.cardHolderId);
    const known = queryClient.getQueryData(ofHolder.queryKey);
    const holderName = known === undefined ? '…' : displayName(known);
    decide({
      ...{ photoId, version, holderName, staffId: staff.id, reviewer: staff.name, others },
      ...(also.kept && { kept: also.kept.id }),
      ...verdict,
    });
    if (known === undefined)
      void queryClient.fetchQuery(ofHolder).then(
        (found) => nameLater(photoId, displayName(found)),
        // The decision is valid without the name.
        () => undefined,
      );
    if (also.kept !== undefined) return;
    const gone = new Set(others.map((one) => one.photoId));
    show(afterDecision(open, about, { isApproved: verdict.decision === 'approved', gone }));
  };
  const upright = uprightTurn(photo);
  const isSideways = upright !== null && crop.turn.rotate === 0;
  const approve = () => {
    if (!canDecide) return;
    if (crop.frame === null) return sayProblem(t.cantApprove);
    if (isSideways) return setIsAsking(true);
    approveAs(crop);
  };
  const approveAs = ({ drawn, turn }: Pick<Crop, 'drawn' | 'turn'>) => {
    setIsAsking(false);
    take(
      photo,
      { decision: 'approved', crop: drawn, turn, reasonCodes: [], note: null },
      { others: replacedBy(photos, photo) },
    );
  };
  const reject = () => canDecide && setRejecting({ ...photo, analysis: framed });
  const stack = stackOf(photos, photo);
  const withdraw = () => canDecide && take(photo, WITHDRAWN);
  const keep = () => {
    const [first, ...others] = stack.filter(({ id }) => id !== photo.id);
    if (canDecide && first !== undefined) take(first, WITHDRAWN, { others, kept: photo });
  };
  const taking = useTakeBack(show);
  const isDecided = photo.review !== null && can('photos:review');
  const takeBack = useUndo({ shown: isDecided ? photo.id : null, takeBack: taking.open });

  useShortcuts(t.keys.title, [
    { keys: 'a', label: t.keys.approve, run: approve, isOnce: true },
    { keys: 'r', label: t.keys.reject, run: reject, isOnce: true },
    { keys: 'w', label: t.keys.withdraw, run: withdraw, isOnce: true },
    { keys: 's', label: t.keys.keep, run: keep, isOnce: true },
    { keys: 'j|ArrowRight', label: t.next, run: () => next && show(next) },
    { keys: 'k|ArrowLeft', label: t.previous, run: () => previous && show(previous) },
  ]);

  return (
    <div className={classes.desk}>
      <div className={classes.left}>
        <Stage
          photo={photo}
          name={name}
          crop={crop}
          shown={shown}
          pointed={pointed}
          isClose={isClose}
          canEdit={canDecide}
          isSideways={isSideways}
          onUpright={() => upright && crop.turnTo(() => upright)}
        />
        {isPhone && <Caption name={name} analysis={framed} />}
        {photo.status !== 'in_review' && (
          <Decided
            photo={photo}
            next={open[0] ?? null}
            onTakeBack={isDecided ? () => taking.open(photo.id) : null}
          />
        )}
        <div className={classes.actions} data-bar>
          <Step label={t.previous} hint="k" to={previous} onStep={show} icon={IconChevronLeft} />
          <Button
            className={classes.approve}
            color="leaf"
            size="md"
            leftSection={<IconCheck size={20} />}
            rightSection={<Key of="a" />}
            disabled={!canDecide || crop.frame === null}
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
            onClick={reject}
          >
            {t.reject}
          </Button>
          <Step label={t.next} hint="j" to={next} onStep={show} icon={IconChevronRight} />
        </div>
        <Stack
          stack={stack}
          current={photo}
          name={name}
          canDecide={canDecide}
          onWithdraw={withdraw}
          onKeep={keep}
        />
        {/* The toolbar is on top, but late in the tab order: keys get to the decision first. */}
        <div className={classes.toolbar}>
          <OverlaySwitches shown={shown} onToggle={toggle} />
          {crop.frame !== null && canDecide && (
            <>
              <TurnTools crop={crop} level={level} />
              <CropTools crop={crop} isClose={isClose} onClose={setIsClose} />
            </>
          )}
        </div>
        {!can('photos:review') && <Alert color="gray">{t.readOnly}</Alert>}
        <Company names={lookingAt(others, photo.id)} />
        <Strip photos={photos} current={photo} others={others} />
        <div className={classes.decisions}>
          <OutboxList onUndo={takeBack} onTakeBack={taking.open} />
        </div>
      </div>
      <aside className={classes.right}>
        <PersonPanel photo={photo} crop={crop} />
        {framed !== null && <Checks analysis={framed} framed={framed.framed} onPoint={setPointed} />}
      </aside>
      {taking.dialog}
      {isAsking && upright !== null && (
        <SidewaysDialog
          name={name}
          onUpright={() => approveAs({ drawn: null, turn: upright })}
          onAsItIs={() => approveAs(crop)}
          onClose={() => setIsAsking(false)}
        />
      )}
      <RejectDialog
        photo={toReject}
        opened={rejecting !== null}
        onClose={() => setRejecting(null)}
        onReject={(reasonCodes, note) => {
          setRejecting(null);
          take(toReject, { decision: 'rejected', crop: null, turn: AS_TAKEN, reasonCodes, note });
        }}
      />
    </div>
  );
}

/** Names the other reviewers who are looking at the photo, because only the first decision counts. */
const Company = ({ names }: { names: string[] }) =>
  names.length > 0 && (
    <Alert color="yellow" role="status" icon={<IconEye />}>
      {t.company.too(names.join(', '))}
    </Alert>
  );

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
