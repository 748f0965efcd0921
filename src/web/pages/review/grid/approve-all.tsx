import { Button, Group, Modal, Progress, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../api/client/client.ts';
import { recordsShown } from '../../../api/client/records.ts';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './grid.module.css';
import { useNameOf } from './tile.tsx';

const t = texts.review.bulk;

interface Props {
  photos: Photo[];
  /** The number of photos that pass, too, and that other reviewers are working on. */
  withOthers: number;
  onClose: () => void;
}

/** Shows all photos that would be approved, and approves those that aren't left out. */
export function ApproveAll({ photos, withOthers, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={t.title(photos.length - leftOut.size)}
      size="xl"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Confirmation
        photos={photos}
        withOthers={withOthers}
        leftOut={leftOut}
        onLeaveOut={setLeftOut}
        onClose={onClose}
        onBusy={setIsBusy}
      />
    </Modal>
  );
}

interface Failure {
  photo: Photo;
  message: string;
}

interface ConfirmationProps extends Pick<Props, 'photos' | 'withOthers' | 'onClose'> {
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  onBusy: (isBusy: boolean) => void;
}

function Confirmation(props: ConfirmationProps) {
  const { photos, leftOut } = props;
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const chosen = photos.filter(({ id }) => !leftOut.has(id));
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    props.onLeaveOut(next);
  };

  const approve = async () => {
    props.onBusy(true);
    setDone(0);
    const failed: Failure[] = [];
    for (const [index, photo] of chosen.entries()) {
      const { id, version } = photo;
      await api
        .POST('/photos/{id}/approve', { params: { path: { id } }, body: { version, crop: null } })
        .catch((error: Error) => failed.push({ photo, message: error.message }));
      setDone(index + 1);
    }
    await recordsShown();
    props.onBusy(false);
    say(t.done(chosen.length - failed.length));
    if (failed.length === 0) props.onClose();
    else setFailures(failed);
  };

  if (failures.length > 0)
    return (
      <>
        <Text role="alert">{t.failed}</Text>
        <ul>
          {failures.map(({ photo, message }) => (
            <li key={photo.id}>
              <Name photo={photo} />
              {texts.parts.colon}
              {message}
            </li>
          ))}
        </ul>
        <Button onClick={props.onClose}>{texts.shell.close}</Button>
      </>
    );
  return (
    <>
      <Text size="sm" mb="sm">
        {t.text} {props.withOthers > 0 && t.others(props.withOthers)}
      </Text>
      <ul className={classes.chosen}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Choice photo={photo} isChosen={!leftOut.has(photo.id)} onToggle={() => toggle(photo.id)} />
          </li>
        ))}
      </ul>
      {done !== null && (
        <Progress mt="md" value={(done / chosen.length) * 100} aria-label={t.progress(done, chosen.length)} />
      )}
      <Group mt="md" justify="flex-end" gap="xs">
        {done !== null && (
          <Text size="sm" c="dimmed" role="status">
            {t.progress(done, chosen.length)}
          </Text>
        )}
        <Button variant="default" disabled={done !== null} onClick={props.onClose}>
          {texts.shell.cancel}
        </Button>
        <Button
          color="leaf"
          data-autofocus
          disabled={chosen.length === 0}
          loading={done !== null}
          onClick={() => void approve()}
        >
          {t.submit(chosen.length)}
        </Button>
      </Group>
    </>
  );
}

const Name = ({ photo }: { photo: Photo }) => (
  <strong>
    <bdi>{useNameOf(photo)}</bdi>
  </strong>
);

function Choice({ photo, isChosen, onToggle }: { photo: Photo; isChosen: boolean; onToggle: () => void }) {
  const name = useNameOf(photo);
  return (
    <UnstyledButton
      className={classes.choice}
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t.leaveOut(name)}
      onClick={onToggle}
    >
      <img src={pictureUrl(photo, 'card')} alt="" />
      <span className={classes.tick}>{isChosen && <IconCheck size={15} stroke={3} aria-hidden />}</span>
      <small>{name}</small>
    </UnstyledButton>
  );
}
