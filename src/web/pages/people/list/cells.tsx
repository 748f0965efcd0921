import type { ReactNode } from 'react';
import type { ListedHolder } from '../../../api/holders.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import type { OptionalColumn } from './columns.ts';
import classes from './list.module.css';

const t = texts.people;

/** The cell of each column; `today` is YYYY-MM-DD. */
export const CELLS: Record<OptionalColumn, (holder: ListedHolder, today: string) => ReactNode> = {
  externalId: ({ externalId }) => <td className={classes.named}>{externalId ?? '–'}</td>,
  holderType: ({ holderType }) => <td>{t.types[holderType]}</td>,
  department: ({ department }) => <td className={classes.named}>{department ?? '–'}</td>,
  campus: ({ campus }) => <td className={classes.named}>{campus ?? '–'}</td>,
  email: ({ email }) => <td className={classes.named}>{email ?? '–'}</td>,
  phone: ({ phone }) => <td className={classes.whole}>{phone ?? '–'}</td>,
  // After somebody adds this column, its cells are empty until the list is fetched again.
  photoState: ({ photoState }) => (
    <td>
      {photoState !== undefined && (
        <span className={classes.state} data-is={photoState}>
          {t.photoStates[photoState]}
        </span>
      )}
    </td>
  ),
  cardState: ({ cardState }) => (
    <td>
      {cardState !== undefined && (
        <span className={classes.state} data-is={cardState}>
          {cardWord(cardState)}
        </span>
      )}
    </td>
  ),
  status: ({ status }) => (
    <td data-state>
      <span className={classes.status} data-status={status}>
        {texts.states.people[status]}
      </span>
    </td>
  ),
  expiryDate: ({ expiryDate }, today) => (
    <td className={classes.whole}>
      <LastDay day={expiryDate} today={today} />
    </td>
  ),
  cardValidUntil: ({ cardValidUntil }, today) => (
    <td className={classes.whole}>
      {cardValidUntil !== undefined && <LastDay day={cardValidUntil} today={today} />}
    </td>
  ),
};

const LastDay = ({ day, today }: { day: string | null; today: string }) =>
  day === null ? '–' : <span className={day < today ? classes.past : undefined}>{formatDate(day)}</span>;

const cardWord = (state: NonNullable<ListedHolder['cardState']>): string =>
  state === 'none' ? t.noCard : texts.states.cards[state];
