import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { texts } from '../texts/texts.ts';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

const signs: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '⏎',
  Escape: 'Esc',
};
const sign = (key: string): string => signs[key] ?? key;

/** A shortcut as keys: `g r` one after the other, `Mod+k` together, `|` between alternatives. */
export const Keys = ({ keys }: { keys: string }) => (
  <span>
    {keys.split('|').map((alternative, index) => (
      <Fragment key={alternative}>
        {index > 0 && ' / '}
        {alternative.split(' ').map((stroke, place) => (
          <Fragment key={stroke}>
            {place > 0 && ` ${texts.shell.shortcuts.inTurn} `}
            {(stroke === '+' ? ['+'] : stroke.split('+')).map((key) => (
              <Kbd key={key} size="xs">
                {sign(key)}
              </Kbd>
            ))}
          </Fragment>
        ))}
      </Fragment>
    ))}
  </span>
);
