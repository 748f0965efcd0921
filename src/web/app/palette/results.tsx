import { isValidElement } from 'react';
import { texts } from '../../texts/texts.ts';
import type { Group, Item } from './group.ts';
import classes from './palette.module.css';

interface Props {
  groups: Group[];
  active: Item | undefined;
  idOf: (item: Item) => string;
  onPoint: (item: Item) => void;
  onGo: (item: Item) => void;
}

/** The results by kind. The field above keeps the focus and handles the keys. */
export const Results = ({ groups, active, ...props }: Props) => (
  <div id="palette-results" role="listbox" aria-label={texts.palette.title} className={classes.results}>
    {groups.map(
      ({ title, items }) =>
        items.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden>
              {title}
            </div>
            {items.map((item) => (
              <Result key={item.key} item={item} isActive={item === active} {...props} />
            ))}
          </div>
        ),
    )}
  </div>
);

interface ResultProps extends Pick<Props, 'idOf' | 'onPoint' | 'onGo'> {
  item: Item;
  isActive: boolean;
}

function Result({ item, isActive, idOf, onPoint, onGo }: ResultProps) {
  const { picture: Picture, label, note, state } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      id={idOf(item)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.result}
      onPointerMove={() => onPoint(item)}
      onClick={() => onGo(item)}
    >
      <span className={classes.picture}>
        {isValidElement(Picture) ? Picture : <Picture size={20} stroke={1.6} aria-hidden />}
      </span>
      <span className={classes.words}>
        <bdi>{label}</bdi>
        {note !== null && note !== '' && <small>{note}</small>}
      </span>
      {state !== null && <span className={classes.state}>{state}</span>}
    </div>
  );
}
