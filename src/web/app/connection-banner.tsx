import { Transition } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { connection } from '../api/client/connection.ts';
import { useStore } from '../api/client/store.ts';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';

/** Shown while the server can't be reached. */
export function ConnectionBanner() {
  const state = useStore(connection);
  return (
    <div role="status" aria-live="polite">
      <Transition mounted={state === 'down'} transition="slide-down">
        {(style) => (
          <div className={classes.banner} style={style}>
            <IconCloudOff size={18} aria-hidden />
            {texts.shell.disconnected}
          </div>
        )}
      </Transition>
    </div>
  );
}
