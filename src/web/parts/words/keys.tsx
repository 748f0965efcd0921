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

/** A key's label: capitals, as on the keyboard, because an `o` looks like a zero. */
export const keyCap = (key: string): string => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A key, drawn so that letters and digits can't be confused. */
export const Key = ({ of: key, ...props }: { of: string } & KbdProps) => (
  <Kbd size="xs" className={classes.key} data-digit={/^\d$/.test(key) || undefined} {...props}>
    {keyCap(key)}
  </Kbd>
);

/** A shortcut as keys: `g r` in sequence, `Mod+k` together, `|` between alternatives. */
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
