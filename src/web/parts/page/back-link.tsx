import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import classes from '../lists/sheet.module.css';

/** A link back to the list. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    <bdi>{children}</bdi>
  </Link>
);
