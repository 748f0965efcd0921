import classes from './state.module.css';

/** `wait`: somebody has to act; `busy`: it continues by itself; `good`, `bad`, `over`: how it ended. */
export type Tone = 'wait' | 'busy' | 'good' | 'bad' | 'over';

/** A status as a word; the colour is only an addition. */
export const State = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.state} data-tone={tone}>
    {children}
  </span>
);
