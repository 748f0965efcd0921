import { Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { Keys } from '../parts/words/keys.tsx';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';
import { charactersOn, shortcutsByTitle, useCharactersOn } from './shortcuts.ts';

interface Props {
  onClose: () => void;
}

/** All keys that work on the current page. */
export default function ShortcutsHelp({ onClose }: Props) {
  const isOn = useCharactersOn();
  const { title, on, onHint } = texts.shell.shortcuts;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <div className={classes.help}>
        {shortcutsByTitle().map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.shortcuts.map(({ keys, label }) => (
                <Fragment key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{label}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="lg"
        label={on}
        description={onHint}
        checked={isOn}
        onChange={({ currentTarget }) => charactersOn.set(currentTarget.checked)}
      />
    </Modal>
  );
}
