import { Button, Group, Modal, Text } from '@mantine/core';
import { levelling, liesOnItsSide, type Turn } from '../../../../shared/photos/turn.ts';
import type { Photo } from '../../../api/photos.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.review.sideways;

/** The turn that puts a photo upright, if the head in it lies on its side or upside down; null for other photos. */
export function uprightTurn({ analysis }: Pick<Photo, 'analysis'>): Turn | null {
  const face = analysis?.faces[0];
  return face !== undefined && analysis?.checks.some(liesOnItsSide) ? levelling(face) : null;
}

interface Props {
  name: string;
  onUpright: () => void;
  onAsItIs: () => void;
  onClose: () => void;
}

/** Asks before a photo that lies on its side is approved as it is. */
export const SidewaysDialog = ({ name, onUpright, onAsItIs, onClose }: Props) => (
  <Modal opened onClose={onClose} title={t.title} closeButtonProps={{ 'aria-label': texts.shell.close }}>
    <Text>{t.text(name)}</Text>
    <Group justify="flex-end" mt="md" gap="xs">
      <Button variant="default" onClick={onAsItIs}>
        {t.asItIs}
      </Button>
      <Button color="leaf" data-autofocus onClick={onUpright}>
        {t.upright}
      </Button>
    </Group>
  </Modal>
);
