import { Button, Checkbox, Group, Modal, Text, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { NOTE_MAX } from '../../../../shared/limits.ts';
import { CHECKS, type ReasonCode, SEEN } from '../../../../shared/reason-codes.ts';
import type { Photo } from '../../../api/photos.ts';
import { topDialog } from '../../../app/dialog-focus.ts';
import { isTurned } from '../../../parts/photos/checks-in-words.ts';
import { Key } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './decisions.module.css';

const t = texts.review.reasons;
const checkTexts = texts.checks;

interface Props {
  photo: Photo;
  opened: boolean;
  /** Whether the reviewer opened it because the photo lies on its side. */
  isSideways: boolean;
  onClose: () => void;
  onReject: (reasonCodes: ReasonCode[], note: string | null) => void;
}

/** The reasons, with failed checks preselected: mostly, Enter is enough. */
export function RejectDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Reasons onClose={onClose} {...rest} />
    </Modal>
  );
}

/** The failed checks. A file that can't be shown fails them all, which counts as one reason. */
function suggested({ analysis, width }: Photo, isSideways: boolean): { reasons: ReasonCode[]; note: string } {
  if (width === null) return { reasons: ['other'], note: analysis?.findings[0]?.message ?? '' };
  const failed = analysis?.checks.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check) ?? [];
  const isFound = (wanted: string) => analysis?.findings.some(({ code }) => code === wanted);
  const reasons = new Set<ReasonCode>(failed);
  if (isFound('multiple_faces')) reasons.add('multiple_people');
  if (isSideways) reasons.add('orientation');
  if (isFound('no_face') && reasons.size === 0) reasons.add('not_a_person');
  return { reasons: [...reasons], note: '' };
}

/** Handles keys while the element's dialog is the topmost one, wherever the focus is. */
function useKeysOfDialog(onKeyDown: (event: KeyboardEvent) => void) {
  const here = useRef<HTMLDivElement>(null);
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (topDialog()?.contains(here.current)) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return here;
}

function Reasons({ photo, isSideways, onClose, onReject }: Omit<Props, 'opened'>) {
  const [start] = useState(() => suggested(photo, isSideways));
  const [chosen, setChosen] = useState<ReadonlySet<ReasonCode>>(() => new Set(start.reasons));
  const [note, setNote] = useState(start.note);
  const [isMissing, setIsMissing] = useState(false);
  const toggle = (code: ReasonCode) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    setChosen(next);
    setIsMissing(false);
  };
  const submit = () => (chosen.size === 0 ? setIsMissing(true) : onReject([...chosen], note.trim() || null));
  const onKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Enter' && !isButton && (!isWriting || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    const numbered = SEEN[Number(event.key) - 1];
    if (!isWriting && numbered !== undefined) toggle(numbered);
  };
  const here = useKeysOfDialog(onKeyDown);
  const verdicts = new Map(photo.analysis?.checks.map(({ check, verdict }) => [check, verdict]));

  return (
    <div ref={here}>
      {(isSideways || photo.analysis?.checks.some(isTurned)) && (
        <Text size="sm" mb="md">
          {texts.review.sideways.reason}
        </Text>
      )}
      <div className={classes.reasons}>
        <fieldset>
          <legend>{t.measured}</legend>
          {CHECKS.map((code) => {
            const verdict = verdicts.get(code);
            return (
              <div key={code} className={classes.reason}>
                <Checkbox
                  label={checkTexts.names[code]}
                  checked={chosen.has(code)}
                  onChange={() => toggle(code)}
                  data-autofocus={code === CHECKS[0] || undefined}
                />
                {verdict !== undefined && verdict !== 'pass' && (
                  <span className={classes.verdict} data-verdict={verdict}>
                    {checkTexts.verdicts[verdict]}
                  </span>
                )}
              </div>
            );
          })}
        </fieldset>
        <fieldset>
          <legend>{t.seen}</legend>
          {SEEN.map((code, index) => (
            <div key={code} className={classes.reason}>
              <Checkbox label={t.names[code]} checked={chosen.has(code)} onChange={() => toggle(code)} />
              <Key of={`${index + 1}`} aria-hidden />
            </div>
          ))}
        </fieldset>
      </div>
      <Textarea
        mt="md"
        label={t.note}
        placeholder={t.notePlaceholder}
        autosize
        minRows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isMissing && (
        <Text role="alert" c="red" size="sm" mt="xs">
          {t.none}
        </Text>
      )}
      <Group mt="md" justify="space-between">
        <Text size="xs" c="dimmed">
          {t.hint}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button color="red" onClick={submit}>
            {t.submit}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
