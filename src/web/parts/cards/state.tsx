import classes from './state.module.css';

/**
 * `wait`: somebody has to act. `busy`: work goes on by itself. `good` and `bad`: the outcome. `over`:
 * neither.
 */
export type Tone = 'wait' | 'busy' | 'good' | 'bad' | 'over';

/** A status as a word. The colour only repeats what the word says. */
export const State = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.state} data-tone={tone}>
    {children}
  </span>
);
