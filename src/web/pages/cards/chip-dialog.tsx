import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { bindChip, type Card } from '../../api/cards.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { BindChip } from '../../parts/chips/bind-chip.tsx';
import { texts } from '../../texts/texts.ts';

const t = texts.chips;

/** Notes which chip a card has, or that it was another card's. */
export function ChipDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const remove = useMutation({ mutationFn: () => bindChip(card, null), onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title={t.title} closeButtonProps={{ 'aria-label': texts.shell.close }}>
      <BindChip isFirst card={card} onBound={onClose} />
      {remove.error !== null && <ErrorNotice mt="sm" error={remove.error} />}
      <Group justify="flex-end" mt="md" gap="xs">
        {card.csn !== null && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t.remove}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {texts.shell.close}
        </Button>
      </Group>
    </Modal>
  );
}
