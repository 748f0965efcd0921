import classes from './steps.module.css';

interface Props {
  label: string;
  steps: readonly { name: string; label: string }[];
  /** The name of the current step. */
  current: string;
}

/** The steps of a longer task, with the current one marked. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map((step, place) => (
      <li key={step.name} aria-current={step.name === current ? 'step' : undefined}>
        <span aria-hidden>{place + 1}</span> {step.label}
      </li>
    ))}
  </ol>
);
