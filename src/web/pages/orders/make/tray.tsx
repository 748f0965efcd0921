import { Button } from '@mantine/core';
import { IconArrowDown, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import type { Basket } from './basket.ts';
import { Chosen } from './chosen.tsx';
import classes from './make.module.css';

const t = texts.orders.make;

interface Props {
  basket: Basket;
  /** Moves on to the details. */
  onGoOn: () => void;
}

/** The people in the order so far, at the bottom of narrow screens. */
export function Tray({ basket, onGoOn }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = basket.people.length;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  const goOn = () => {
    setIsOpen(false);
    onGoOn();
  };
  if (count === 0)
    return (
      <section className={classes.tray} aria-label={t.tray} data-bar>
        {t.chosen(0)}
      </section>
    );
  return (
    <section className={classes.tray} aria-label={t.tray} data-bar>
      {isOpen && (
        <div className={classes.inTray}>
          <Chosen basket={basket} />
        </div>
      )}
      <div className={classes.bar} data-level>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<Chevron size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.inTray(count)}
        </Button>
        <Button rightSection={<IconArrowDown size={18} aria-hidden />} onClick={goOn}>
          {t.goOn}
        </Button>
      </div>
    </section>
  );
}
