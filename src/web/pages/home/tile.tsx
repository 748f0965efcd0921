import { Button, Paper, Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../parts/words/format.ts';
import classes from './home.module.css';

interface Props {
  icon: TablerIcon;
  title: string;
  count: number;
  /** The count in words: "42 photos waiting". */
  figure: (count: number) => string;
  none: string;
  noneHint?: string;
  /** Sentences below the figure; null if they don't apply. */
  notes: (string | null)[];
  /** A link below them. */
  more?: ReactNode;
  to: string;
  /** The button's label: something that the person logged in may do. */
  action: string;
  /** True for the work that should be done first. */
  isNext: boolean;
}

/** A kind of waiting work: how much, since when, and a link to it. */
export function Tile(props: Props) {
  const { icon: Icon, title, count, figure, none, noneHint, notes, more, to, action, isNext } = props;
  const number = formatNumber(count);
  const [before, after] = figure(count).split(number);
  const said = [...(count === 0 && noneHint !== undefined ? [noneHint] : []), ...notes].filter(
    (note) => note !== null,
  );
  return (
    <Paper component="section" className={classes.tile} data-urgent={count > 0 || undefined}>
      <Title order={2} className={classes.what}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {title}
      </Title>
      {count === 0 ? (
        <p className={classes.nothing}>{none}</p>
      ) : (
        <p className={classes.figure}>
          {before}
          <strong>{number}</strong>
          {after}
        </p>
      )}
      {said.length > 0 && (
        <Text c="dimmed" size="sm">
          {said.join(' ')}
        </Text>
      )}
      {more}
      <Button component={Link} href={to} className={classes.go!} variant={isNext ? 'filled' : 'default'}>
        {action}
      </Button>
    </Paper>
  );
}
