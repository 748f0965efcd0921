import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '../../../../shared/person/display-name.ts';
import {
  ACCOMMODATED_CODES,
  ACCOMMODATION_REASON_MAX,
  type AccommodatedCode,
} from '../../../../shared/photos/accommodations.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import {
  accommodationsQuery,
  changeAccommodations,
  type NewAccommodation,
} from '../../../api/accommodations.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './person.module.css';

const t = texts.exceptions;

/** Checks and findings that don't count for a person's photos; for reviewers. */
export function Exceptions({ holder }: { holder: CardHolder }) {
  const { data: all } = useQuery(accommodationsQuery(holder.id));
  const [isAdding, setIsAdding] = useState(false);
  const remove = useMutation({
    mutationFn: (check: string) =>
      changeAccommodations(holder, (now) => now.filter((one) => one.check !== check)),
    onSuccess: () => say(t.removed),
    onError: sayFailure,
  });
  if (all === undefined) return null;
  return (
    <section aria-label={t.title}>
      <h3 className={classes.more}>{t.title}</h3>
      <Text size="sm" c="dimmed">
        {all.length === 0 ? t.none : t.intro}
      </Text>
      <ul className={classes.exceptions}>
        {all.map(({ check, reason, by, at }) => (
          <li key={check}>
            <Text size="sm">
              <strong>{codeTitle(check)}</strong>
              {texts.parts.colon}
              {reason}
            </Text>
            <Text size="sm" c="dimmed">
              {t.by(by, formatDate(at))}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              loading={remove.isPending && remove.variables === check}
              onClick={() => remove.mutate(check)}
            >
              {t.remove(codeTitle(check))}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" mt="xs" onClick={() => setIsAdding(true)}>
        {t.add}
      </Button>
      {isAdding && <Add holder={holder} all={all} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

interface AddProps {
  holder: CardHolder;
  all: NewAccommodation[];
  onClose: () => void;
}

function Add({ holder, all, onClose }: AddProps) {
  const others = ACCOMMODATED_CODES.filter((code) => !all.some(({ check }) => check === code));
  const [check, setCheck] = useState<AccommodatedCode>(others[0] ?? ACCOMMODATED_CODES[0]!);
  const [reason, setReason] = useState('');
  return (
    <Confirm
      title={t.dialogTitle(isolated(displayName(holder)))}
      text={t.dialogText}
      submit={t.submit}
      isSubmitDisabled={reason.trim() === ''}
      run={() =>
        changeAccommodations(holder, (now) => [
          ...now.filter((one) => one.check !== check),
          { check, reason },
        ])
      }
      onDone={() => {
        onClose();
        say(t.added);
      }}
      onClose={onClose}
    >
      <NativeSelect
        mt="md"
        label={t.check}
        value={check}
        data={others.map((code) => ({ value: code, label: codeTitle(code) }))}
        onChange={({ currentTarget: { value } }) => setCheck(value as AccommodatedCode)}
      />
      <Textarea
        mt="md"
        label={t.reason}
        description={t.reasonHint}
        required
        maxLength={ACCOMMODATION_REASON_MAX}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  );
}
