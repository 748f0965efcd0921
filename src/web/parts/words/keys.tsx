import { Kbd, type KbdProps } from '@mantine/core';
import { Fragment } from 'react';
import { texts } from '../../texts/texts.ts';
import classes from '../page/parts.module.css';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

const signs: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '⏎',
  Escape: 'Esc',
  '-': '−',
};

/** What a key has on it: capitals, as on the keyboard, where an `o` would look like a zero. */
export const keyCap = (key: string): string => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A key, drawn so that letters and figures can't be taken for each other. */
export const Key = ({ of: key, ...props }: { of: string } & KbdProps) => (
  <Kbd size="xs" className={classes.key} data-digit={/^\d$/.test(key) || undefined} {...props}>
    {keyCap(key)}
  </Kbd>
);

/** A shortcut as keys: `g r` one after the other, `Mod+k` together, `|` between alternatives. */
export const Keys = ({ keys }: { keys: string }) => (
  <span>
    {keys.split('|').map((alternative, index) => (
      <Fragment key={alternative}>
        {index > 0 && ` ${texts.shell.shortcuts.or} `}
        {alternative.split(' ').map((stroke, place) => (
          <Fragment key={stroke}>
            {place > 0 && ` ${texts.shell.shortcuts.inTurn} `}
            {(stroke === '+' ? ['+'] : stroke.split('+')).map((key) => (
              <Key key={key} of={key} />
            ))}
          </Fragment>
        ))}
      </Fragment>
    ))}
  </span>
);
