import { Alert, Button, Group, Loader, Modal, Select, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import classes from './upload.module.css';

const t = texts.upload.camera;
const JPEG_QUALITY = 0.95;
const WANTED = { width: { ideal: 1920 }, height: { ideal: 1440 } };

interface Props {
  onTaken: (file: File) => void;
  onClose: () => void;
}

/** Takes a photo with one of this computer's cameras. */
export default function Camera({ onTaken, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Viewfinder onTaken={onTaken} />
    </Modal>
  );
}

interface Shot {
  file: File;
  url: string;
}

function Viewfinder({ onTaken }: Pick<Props, 'onTaken'>) {
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const { stream, problem, cameras } = useCamera(deviceId);
  const [shot, setShot] = useState<Shot | null>(null);
  // A camera that has started needs another moment before its first picture.
  const [hasPicture, setHasPicture] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a shot, the element is another one
  useEffect(() => {
    setHasPicture(false);
    if (video.current !== null && stream !== null) video.current.srcObject = stream;
  }, [stream, shot]);
  useEffect(() => {
    // The focus stays on the choice of camera, because each choice starts another camera.
    const isChoosing = document.activeElement instanceof HTMLInputElement;
    if (hasPicture && !isChoosing) trigger.current?.focus();
  }, [hasPicture]);
  useEffect(() => () => void (shot !== null && URL.revokeObjectURL(shot.url)), [shot]);

  const take = () => {
    const source = video.current!;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [source.videoWidth, source.videoHeight];
    canvas.getContext('2d')!.drawImage(source, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob === null) return;
        const file = new File([blob], 'camera.jpg', { type: 'image/jpeg' });
        setShot({ file, url: URL.createObjectURL(blob) });
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  };

  if (problem !== null)
    return (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    );
  return (
    <>
      <Text size="sm" mb="sm">
        {t.hint}
      </Text>
      <div className={classes.view}>
        {shot !== null ? (
          <img src={shot.url} alt={t.taken} />
        ) : stream === null ? (
          <Loader role="img" aria-label={t.starting} />
        ) : (
          // The picture is mirrored, so that people move the way they expect.
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            onLoadedData={() => setHasPicture(true)}
            aria-label={t.preview}
            className={classes.mirror}
          />
        )}
        {shot === null && stream !== null && <div className={classes.guide} aria-hidden />}
      </div>
      <Group mt="md" justify="space-between" align="end">
        {cameras.length > 1 && shot === null ? (
          <Select
            label={t.which}
            allowDeselect={false}
            value={deviceId ?? cameras[0]!.deviceId}
            data={cameras.map(({ deviceId: value, label }) => ({ value, label }))}
            onChange={setDeviceId}
          />
        ) : (
          <span />
        )}
        {shot === null ? (
          <Button ref={trigger} disabled={!hasPicture} onClick={take}>
            {t.take}
          </Button>
        ) : (
          <Group gap="xs">
            <Button variant="default" onClick={() => setShot(null)}>
              {t.again}
            </Button>
            <Button autoFocus onClick={() => onTaken(shot.file)}>
              {t.use}
            </Button>
          </Group>
        )}
      </Group>
    </>
  );
}

/** The stream of a camera while the component is mounted; unmounting switches the camera off. */
function useCamera(deviceId: string | null) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isWanted = true;
    let opened: MediaStream | null = null;
    const stop = () => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    const video = { ...WANTED, ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }) };
    navigator.mediaDevices
      .getUserMedia({ video, audio: false })
      .then(async (found) => {
        opened = found;
        if (!isWanted) return stop();
        setStream(found);
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (isWanted) setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
      })
      .catch((error: DOMException) => {
        if (isWanted) setProblem(error.name === 'NotAllowedError' ? t.refused : t.none);
      });
    return () => {
      isWanted = false;
      stop();
      setStream(null);
    };
  }, [deviceId]);
  return { stream, problem, cameras };
}
