import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';
import { Mark } from './mark.tsx';

/** The frame of log-in and set-up: a card on its strap. */
export const EntryFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={classes.entry}>
    <div className={classes.strap} aria-hidden />
    <Paper className={classes.entryCard} radius="lg" p="xl">
      <div className={classes.slot} aria-hidden />
      <div className={classes.entryBrand}>
        <Mark size={26} />
        {texts.shell.product}
      </div>
      <Title order={1} mb="lg">
        {title}
      </Title>
      {children}
    </Paper>
  </main>
);
