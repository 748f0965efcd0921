import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useDelayed } from '../parts/answers/use-delayed.ts';
import classes from './app.module.css';

/** A moving line at the top, shown while work that somebody waits for takes longer than a moment. */
export function ProgressLine() {
  const fetching = useIsFetching({
    predicate: ({ meta, state }) => meta?.isQuiet !== true || state.data === undefined,
  });
  const mutating = useIsMutating();
  const shows = useDelayed(fetching + mutating > 0);
  return shows ? <div className={classes.progress} aria-hidden /> : null;
}
