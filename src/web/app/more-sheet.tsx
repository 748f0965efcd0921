import { Modal } from '@mantine/core';
import { Link, useRoute } from 'wouter';
import { texts } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Place } from './navigation.ts';
import classes from './sheet.module.css';

interface Props {
  places: Place[];
  onClose: () => void;
}

/** On a phone: the places that its bar has no room for, and the account. */
export const MoreSheet = ({ places, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={texts.shell.more}
    size="100%"
    xOffset={0}
    yOffset={0}
    classNames={{ root: classes.sheet!, body: classes.body! }}
    closeButtonProps={{ 'aria-label': texts.shell.close }}
  >
    <ul className={classes.places}>
      {places.map((place) => (
        <Item key={place.path} place={place} onClose={onClose} />
      ))}
    </ul>
    <AccountMenu className={classes.account!} position="top" />
  </Modal>
);

function Item({ place: { path, label, icon: Icon }, onClose }: { place: Place; onClose: () => void }) {
  const [isHere] = useRoute(`${path}/*?`);
  return (
    <li>
      <Link
        href={path}
        className={classes.place}
        aria-current={isHere ? 'page' : undefined}
        onClick={onClose}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        {label}
      </Link>
    </li>
  );
}
