import { Anchor, SegmentedControl, Table, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { CSN_MAX, FAILED_REASON_MAX } from '../../../../shared/limits.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { BatchCard } from '../../../api/print-batches.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import sheet from '../../../parts/lists/sheet.module.css';
import { PersonName } from '../../../parts/people/person-name.tsx';
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
            {card.result !== null && t.known[card.result]}
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

function Open({ card: { cardId }, name, drafts, sameChip }: Props & { name: string; drafts: DraftBook }) {
  const draft = drafts.of(cardId);
  return (
    <>
      <Table.Td>
        <SegmentedControl
          size="xs"
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
          <TextInput
            size="xs"
            miw={120}
            maw={220}
            data-scan
            autoComplete="off"
            spellCheck={false}
            aria-label={t.csnOf(name)}
            placeholder={t.csnPlaceholder}
            maxLength={CSN_MAX}
            error={sameChip !== null && t.twice(sameChip)}
            value={draft.csn}
            onChange={({ currentTarget }) => drafts.set(cardId, { csn: currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              drafts.set(cardId, { result: 'printed' });
              focusNext(event);
            }}
          />
        )}
      </Table.Td>
    </>
  );
}

/** Moves the focus to the next field after Enter, which scanners press at the end of each scan. */
function focusNext({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-scan]')];
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}
