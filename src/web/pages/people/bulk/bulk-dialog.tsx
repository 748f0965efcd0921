import { Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BULK_ORDER_REASONS, type BulkKind, type BulkOrderReason } from '../../../../shared/bulk.ts';
import { REFERENCE_MAX } from '../../../../shared/limits.ts';
import { type StartBulkJob, startBulkJob } from '../../../api/bulk-jobs.ts';
import { designsQuery } from '../../../api/designs.ts';
import { useCan, useToday } from '../../../api/session.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { texts } from '../../../texts/texts.ts';
import { type Changed, ChangeFields, isComplete, valuesOf } from './change-fields.tsx';

const t = texts.bulk.dialog;

interface Props {
  kind: BulkKind;
  /** The selected people; `count` is their number. */
  select: StartBulkJob['select'];
  count: number;
  onStarted: () => void;
  onClose: () => void;
}

/** Describes a bulk change and its size, asks for the values that it needs, and starts it. */
export function BulkDialog({ kind, select, count, onStarted, onClose }: Props) {
  const [, navigate] = useLocation();
  const today = useToday();
  const [expiryDate, setExpiryDate] = useState('');
  const [changed, setChanged] = useState<Changed>({});
  const [order, setOrder] = useState<OrderInput>({ reason: 'new', designId: null, reference: '' });
  return (
    <Confirm
      title={t.title[kind](count)}
      text={t.text[kind]}
      submit={t.submit[kind](count)}
      isSubmitDisabled={
        (kind === 'extend' && expiryDate === '') || (kind === 'change' && !isComplete(changed))
      }
      run={() =>
        startBulkJob({
          kind,
          select,
          ...(kind === 'extend' && { expiryDate }),
          ...(kind === 'change' && { values: valuesOf(changed) }),
          ...(kind === 'order' && { order: { ...order, reference: order.reference || null } }),
        })
      }
      onDone={({ id }) => {
        onStarted();
        navigate(`/people/bulk/${id}`);
      }}
      onClose={onClose}
    >
      {kind === 'extend' && (
        <TextInput
          type="date"
          mt="md"
          label={t.validUntil}
          required
          data-autofocus
          value={expiryDate}
          description={expiryDate !== '' && expiryDate < today ? t.inThePast : undefined}
          onChange={({ currentTarget }) => setExpiryDate(currentTarget.value)}
        />
      )}
      {kind === 'change' && <ChangeFields changed={changed} set={setChanged} />}
      {kind === 'order' && <OrderFields order={order} set={setOrder} />}
      <Text size="sm" c="dimmed" mt="md">
        {t.undo[kind]}
      </Text>
    </Confirm>
  );
}

interface OrderInput {
  reason: BulkOrderReason;
  designId: string | null;
  reference: string;
}

function OrderFields({ order, set }: { order: OrderInput; set: (order: OrderInput) => void }) {
  const can = useCan();
  const designs = useQuery({ ...designsQuery(false), enabled: can('cards:read') }).data?.data ?? [];
  return (
    <Stack mt="md" gap="md">
      <Radio.Group
        label={t.reason}
        value={order.reason}
        onChange={(reason) => set({ ...order, reason: reason as BulkOrderReason })}
      >
        <Stack gap="xs" mt="xs">
          {BULK_ORDER_REASONS.map((reason) => (
            <Radio key={reason} value={reason} label={t.reasons[reason]} />
          ))}
        </Stack>
      </Radio.Group>
      {designs.length > 1 && (
        <Select
          label={t.design}
          placeholder={t.defaultDesign}
          clearable
          value={order.designId}
          data={designs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(designId) => set({ ...order, designId })}
        />
      )}
      <TextInput
        label={t.reference}
        description={t.referenceHint}
        maxLength={REFERENCE_MAX}
        value={order.reference}
        onChange={({ currentTarget }) => set({ ...order, reference: currentTarget.value })}
      />
    </Stack>
  );
}
