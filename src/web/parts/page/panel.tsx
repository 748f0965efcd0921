import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A titled part of a page. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" className={classes.panel}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
);
