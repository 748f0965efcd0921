import { Button, Checkbox, Group, Modal, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { NOTE_MAX } from '../../../../shared/limits.ts';
import { displayName } from '../../../../shared/person/display-name.ts';
import { CHECKS, REASON_CODES, REVIEWER_REASONS, type ReasonCode } from '../../../../shared/reason-codes.ts';
import { holderQuery } from '../../../api/holders.ts';
import { organisationQuery } from '../../../api/organisation.ts';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { topDialog } from '../../../app/dialog-focus.ts';
import { RejectionMessage } from '../../../parts/photos/rejection-message.tsx';
import { Key, Keys } from '../../../parts/words/keys.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './decisions.module.css';
import { suggested } from './suggested-reasons.ts';

const t = texts.review.reasons;
const checkTexts = texts.checks;

const ORGANISATION_STALE_MS = 60_000;

interface Props {
  photo: Photo;
  opened: boolean;
  onClose: () => void;
  onReject: (reasonCodes: ReasonCode[], note: string | null) => void;
}

/** The reasons for a rejection, with those from the analysis preselected: usually, Enter is enough. */
export function RejectDialog({ photo, opened, onClose, onReject }: Props) {
  // The texts are fetched before the dialog opens, so that nothing in it moves later.
  useQuery({ ...organisationQuery, staleTime: ORGANISATION_STALE_MS });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Whose photo={photo} />
      {/* The reasons start anew for each photo. */}
      <Reasons key={photo.id} photo={photo} onClose={onClose} onReject={onReject} />
    </Modal>
  );
}

/** The photo and its person, which the dialog may cover. */
function Whose({ photo }: { photo: Photo }) {
  const { data: holder } = useQuery(holderQuery(photo.cardHolderId));
  return (
    <Group gap="sm" mb="md" wrap="nowrap" className={classes.whose!}>
      {photo.width !== null && <img src={pictureUrl(photo, 'thumbnail')} alt="" />}
      <bdi>{holder === undefined ? '…' : displayName(holder)}</bdi>
    </Group>
  );
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

/**
 * The reason for a number key. A number alone stands for a reason that only people can see, a number with Shift
 * for a check; 0 stands for the suggested reasons. The position of a key identifies it, because some
 * keyboards need Shift for their numbers.
 */
function reasonOfKey({
  code,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): ReasonCode | 'suggested' | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit === undefined || ctrlKey || altKey || metaKey) return null;
  if (digit === '0') return 'suggested';
  return (shiftKey ? CHECKS : REVIEWER_REASONS)[Number(digit) - 1] ?? null;
}

function Reasons({ photo, onClose, onReject }: Omit<Props, 'opened'>) {
  const [start] = useState(() => suggested(photo));
  const [chosen, setChosen] = useState<ReadonlySet<ReasonCode>>(() => new Set(start.reasons));
  const [note, setNote] = useState(start.note);
  const [isMissing, setIsMissing] = useState(false);
  const choose = (reasons: Iterable<ReasonCode>) => {
    setChosen(new Set(reasons));
    setIsMissing(false);
  };
  const toggle = (code: ReasonCode) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    choose(next);
  };
  const inOrder = REASON_CODES.filter((code) => chosen.has(code));
  const submit = () => (chosen.size === 0 ? setIsMissing(true) : onReject(inOrder, note.trim() || null));
  const onKeyDown = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Enter' && !isButton && (!isWriting || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    const numbered = isWriting ? null : reasonOfKey(event);
    if (numbered === 'suggested') choose(start.reasons);
    else if (numbered !== null) toggle(numbered);
  };
  const here = useKeysOfDialog(onKeyDown);
  const verdicts = new Map(photo.analysis?.checks.map(({ check, verdict }) => [check, verdict]));

  return (
    <div ref={here}>
      <div className={classes.reasons}>
        <fieldset>
          <legend>{t.measured}</legend>
          {CHECKS.map((code, index) => {
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
                <span aria-hidden className={classes.keys}>
                  <Keys keys={`Shift+${index + 1}`} />
                </span>
              </div>
            );
          })}
        </fieldset>
        <fieldset>
          <legend>{t.seen}</legend>
          {REVIEWER_REASONS.map((code, index) => (
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
      <RejectionMessage reasonCodes={inOrder} note={note.trim() || null} />
      {isMissing && (
        <Text role="alert" c="red" size="sm" mt="xs">
          {t.none}
        </Text>
      )}
      <Group mt="md" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed" className={classes.hint!}>
          {t.hint}
        </Text>
        <Group gap="xs" wrap="nowrap" ml="auto">
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
