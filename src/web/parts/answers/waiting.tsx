import { Center, Loader } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { useDelayed } from './use-delayed.ts';

/** A loader, shown once the wait is noticeable. */
export function Waiting() {
  const shows = useDelayed(true);
  return (
    <Center mih={200} role="status">
      {shows && <Loader role="img" aria-label={texts.shell.loading} />}
    </Center>
  );
}
