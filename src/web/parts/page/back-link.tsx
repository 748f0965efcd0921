import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'wouter';
import classes from '../lists/sheet.module.css';

/** The way back to the list that a page is of. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </Link>
);
