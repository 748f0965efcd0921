import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import { texts } from '../../texts/texts.ts';
import classes from './people.module.css';

/** The way back to the list, or to the person when there is one. */
export const Back = ({
  href = '/people',
  label = texts.people.person.back,
}: {
  href?: string;
  label?: string;
}) => (
  <Anchor component={Link} href={href} className={classes.back} underline="hover">
    <IconArrowLeft size={15} aria-hidden /> {label}
  </Anchor>
);
