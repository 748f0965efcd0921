import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import type { MergePreview } from '../../../api/merging.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './merge.module.css';

const t = texts.merging;

interface Props {
  stays: CardHolder;
  goes: CardHolder;
  preview: MergePreview;
}

/** The effects of a merge, in words. */
export const Effects = (props: Props) => (
  <ul className={classes.effects}>
    {linesOf(props).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function linesOf({ stays, goes, preview }: Props): string[] {
  const { moves, takesPhoto, withdraws, externalId, left } = preview;
  const counts = (['photos', 'cards', 'orders'] as const).flatMap((kind) =>
    moves[kind] === 0 ? [] : [t.moves[kind](moves[kind])],
  );
  return [
    counts.length === 0 ? t.nothingMoves : t.moved(t.hint.and(counts), isolated(displayName(stays))),
    ...(takesPhoto ? [t.photo] : goes.currentPhotoId === null ? [] : [t.ownPhoto]),
    ...(withdraws === 0 ? [] : [t.withdraws(withdraws)]),
    ...(moves.systems.length === 0 ? [] : [t.systems(t.hint.and(moves.systems))]),
    ...(goes.externalId === null
      ? []
      : [
          goes.externalId === externalId
            ? t.takesNumber(isolated(goes.externalId))
            : t.number(isolated(goes.externalId)),
        ]),
    ...(stays.status === goes.status ? [] : [t.status(texts.states.people[stays.status])]),
    ...left.map(({ reference }) => t.left(reference ?? t.unnamedOrder)),
    t.undoable,
  ];
}
