import { Button, FileButton, Group, Loader, Progress, Text } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconUpload } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import { displayName } from '../../../../shared/person/display-name.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { formatBytes } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { Analysis } from './analysis.tsx';
import { sendPhoto } from './send-photo.ts';
import { typeOf } from './type-of.ts';
import classes from './upload.module.css';

const Camera = lazy(() => import('./camera.tsx'));

const t = texts.upload;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

type State =
  | { at: 'idle' }
  | { at: 'sending'; part: number }
  | { at: 'failed'; error?: unknown; message?: string; file: File | null }
  | { at: 'sent'; photoId: string };

interface Props {
  holder: CardHolder;
  /** Set by pages that show the analysis somewhere else; called with the photo that was sent. */
  onSent?: ((photoId: string) => Promise<void>) | undefined;
  /**
   * `first`: the photo is the next step, so the buttons are large and one of them has the focus. `aside`:
   * another photo needs a decision first, so no button stands out.
   */
  place?: 'first' | 'usual' | 'aside';
}

/** Takes a photo from a file, by drag and drop or from the camera, sends it and shows its analysis. */
export function Upload({ holder, onSent, place = 'usual' }: Props) {
  const [state, setState] = useState<State>({ at: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const choose = useRef<HTMLButtonElement>(null);
  // Browsers offer cameras only over HTTPS and on localhost.
  const hasCameras = navigator.mediaDevices !== undefined;
  const isFirst = place === 'first';
  const size = isFirst ? 'md' : 'xs';
  const isIdle = state.at === 'idle' || state.at === 'failed';
  useShortcuts(
    texts.people.person.photo,
    isFirst ? [] : [{ keys: 'p', label: t.key, run: () => choose.current?.click() }],
  );

  const send = async (file: File) => {
    const fail = (message: string) => setState({ at: 'failed', message, file: null });
    if (file.size === 0) return fail(t.empty(file.name));
    if (file.size > PHOTO_BYTES_MAX)
      return fail(t.tooLarge(file.name, formatBytes(file.size), formatBytes(PHOTO_BYTES_MAX)));
    const contentType = await typeOf(file);
    if (contentType === null) return fail(t.unknownType(file.name));
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ at: 'sending', part: 0 });
    try {
      const photoId = await sendPhoto({
        cardHolderId: holder.id,
        file,
        contentType,
        signal,
        onProgress: (part) => setState({ at: 'sending', part }),
      });
      if (onSent === undefined) return setState({ at: 'sent', photoId });
      await onSent(photoId);
      setState({ at: 'idle' });
    } catch (error) {
      if (signal.aborted) setState({ at: 'idle' });
      else setState({ at: 'failed', error, file });
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (!isIdle || files.length === 0) return;
    if (files.length > 1) setState({ at: 'failed', message: t.several, file: null });
    else void send(files[0]!);
  };

  return (
    <section
      className={classes.upload}
      aria-label={t.label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {isIdle && (
        <>
          <IconPhotoUp size={30} stroke={1.3} aria-hidden />
          <Text size="sm">{t.drop}</Text>
          <Group gap="xs" justify="center">
            <FileButton accept={ACCEPTED} onChange={(file) => file && void send(file)}>
              {(props) => (
                <Button
                  ref={choose}
                  size={size}
                  variant={place === 'aside' || (isFirst && hasCameras) ? 'default' : 'filled'}
                  autoFocus={isFirst && !hasCameras}
                  leftSection={<IconUpload size={14} aria-hidden />}
                  {...props}
                >
                  {t.choose}
                </Button>
              )}
            </FileButton>
            {hasCameras && (
              <Button
                size={size}
                variant={isFirst ? 'filled' : 'default'}
                autoFocus={isFirst}
                leftSection={<IconCamera size={14} aria-hidden />}
                onClick={() => setHasCamera(true)}
              >
                {t.webcam}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t.kinds}
          </Text>
          {state.at === 'failed' && (
            <div className={classes.failed}>
              <ErrorNotice error={state.error} message={state.message} />
              {state.file !== null && (
                <Button size="xs" variant="default" mt="xs" onClick={() => void send(state.file!)}>
                  {t.retry}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {state.at === 'sending' && (
        <SendingProgress part={state.part} onCancel={() => abort.current?.abort()} />
      )}
      {state.at === 'sent' && (
        <Analysis
          photoId={state.photoId}
          name={displayName(holder)}
          onAnother={() => setState({ at: 'idle' })}
        />
      )}
      {hasCamera && (
        <Suspense fallback={<Loader size="sm" />}>
          <Camera
            onClose={() => setHasCamera(false)}
            onTaken={(file) => {
              setHasCamera(false);
              void send(file);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function SendingProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const percent = Math.floor(part * 100);
  const label = part < 1 ? t.sending(percent) : t.finishing;
  return (
    <>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={percent} w="100%" aria-label={label} />
      <Button size="xs" variant="default" onClick={onCancel}>
        {t.cancel}
      </Button>
    </>
  );
}
