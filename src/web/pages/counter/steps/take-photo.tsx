import { Text } from '@mantine/core';
import type { CardHolder } from '../../../api/holders.ts';
import { useCan } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Upload } from '../../people/upload/upload.tsx';

const t = texts.counter.photo;

/** Takes the person's photo with the camera, or from a file. */
export function TakePhoto({ holder, onSent }: { holder: CardHolder; onSent: () => Promise<void> }) {
  const can = useCan();
  if (holder.status === 'archived') return <Text>{t.archived}</Text>;
  return can('photos:write') && <Upload holder={holder} onSent={onSent} place="first" />;
}
