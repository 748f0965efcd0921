import { Center, Loader } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { useDelayed } from './use-delayed.ts';

/** Shows that something is on its way, once that takes a moment. */
export function Waiting() {
  const shows = useDelayed(true);
  return (
    <Center mih={200} role="status">
      {shows && <Loader aria-label={texts.shell.loading} />}
    </Center>
  );
}
