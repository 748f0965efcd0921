import { Anchor, SegmentedControl, Table, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { FAILED_REASON_MAX } from '../../../../shared/limits.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { BatchCard } from '../../../api/print-batches.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { ChipField } from '../../../parts/chips/chip-field.tsx';
import sheet from '../../../parts/lists/sheet.module.css';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { JobState } from '../../../parts/printers/job-state.tsx';
import { texts } from '../../../texts/texts.ts';
import { failedReasonOf } from '../failed-reason.ts';
import type { DraftBook } from './use-drafts.ts';

const t = texts.printing.batch;

interface Props {
  card: BatchCard;
  /** Null when no result can be entered, or the person logged in may not enter one. */
  drafts: DraftBook | null;
  /** The person whose card already has the chip that was scanned here; null if none. */
  sameChip: string | null;
}

/** One card of a batch, and its result. */
export function ResultRow({ card, drafts, sameChip }: Props) {
  const name = isolated(card.displayName ?? card.cardNumber);
  return (
    <Table.Tr>
      <Table.Td className={sheet.number}>{card.position + 1}</Table.Td>
      <Table.Td data-picture>
        <CardPicture card={{ id: card.cardId, cardNumber: card.cardNumber }} />
      </Table.Td>
      <Table.Th scope="row">
        <PersonName id={card.cardHolderId} known={card.displayName ?? undefined} />
      </Table.Th>
      <Table.Td className={sheet.number}>
        <Anchor component={Link} href={`/cards/${card.cardId}`} inherit>
          {card.cardNumber}
        </Anchor>
      </Table.Td>
      {card.result !== null || drafts === null ? (
        <>
          <Table.Td>
            {card.job !== null && card.result !== 'withdrawn' ? (
              <JobState job={card.job} isSettled={card.result !== null} />
            ) : (
              card.result !== null && t.known[card.result]
            )}
            {card.failedReason !== null && (
              <Text size="xs" c="dimmed">
                {failedReasonOf(card.failedReason)}
              </Text>
            )}
          </Table.Td>
          <Table.Td className={sheet.number}>{card.csn}</Table.Td>
        </>
      ) : (
        <Open card={card} name={name} drafts={drafts} sameChip={sameChip} />
      )}
    </Table.Tr>
  );
}

interface OpenProps extends Pick<Props, 'card' | 'sameChip'> {
  name: string;
  drafts: DraftBook;
}

function Open({ card: { cardId, job }, name, drafts, sameChip }: OpenProps) {
  const draft = drafts.of(cardId);
  return (
    <>
      <Table.Td>
        {job !== null && <JobState job={job} />}
        <SegmentedControl
          size="xs"
          {...(job !== null && { mt: 4 })}
          aria-label={t.resultOf(name)}
          value={draft.result ?? ''}
          data={[
            { value: 'printed', label: t.printed },
            { value: 'failed', label: t.failed },
          ]}
          onChange={(value) => drafts.set(cardId, { result: value === 'failed' ? 'failed' : 'printed' })}
        />
      </Table.Td>
      <Table.Td>
        {draft.result === 'failed' ? (
          <TextInput
            size="xs"
            miw={120}
            maw={220}
            autoFocus
            aria-label={t.reasonOf(name)}
            placeholder={t.reasonPlaceholder}
            maxLength={FAILED_REASON_MAX}
            value={draft.reason}
            onChange={({ currentTarget }) => drafts.set(cardId, { reason: currentTarget.value })}
          />
        ) : (
          <ChipField
            cardId={cardId}
            size="xs"
            miw={120}
            maw={220}
            isScan
            aria-label={t.csnOf(name)}
            placeholder={t.csnPlaceholder}
            problem={sameChip === null ? null : t.twice(sameChip)}
            value={draft.csn}
            onChange={(csn) => drafts.set(cardId, { csn })}
            onDone={(_, event) => {
              drafts.set(cardId, { result: 'printed' });
              focusNext(event);
            }}
            // Some readers press no key behind a number.
            onLeave={() => draft.csn.trim() !== '' && drafts.set(cardId, { result: 'printed' })}
          />
        )}
      </Table.Td>
    </>
  );
}

/** Moves the focus to the next field after Enter or Tab, of which readers press one at the end of each number. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-scan]')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
