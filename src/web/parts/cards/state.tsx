import classes from './state.module.css';

/** `wait`: somebody has to do something; `busy`: it goes on by itself; `good`, `bad`, `over`: how it has ended. */
export type Tone = 'wait' | 'busy' | 'good' | 'bad' | 'over';

/** A state, told by its word; the colour only helps those who see it. */
export const State = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.state} data-tone={tone}>
    {children}
  </span>
);
