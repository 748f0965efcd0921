import classes from './steps.module.css';

interface Props {
  label: string;
  steps: readonly { name: string; label: string }[];
  /** The name of the step that somebody is at. */
  current: string;
}

/** The steps of something that takes several, and which of them this is. */
export const Steps = ({ label, steps, current }: Props) => (
  <ol className={classes.steps} aria-label={label}>
    {steps.map((step, place) => (
      <li key={step.name} aria-current={step.name === current ? 'step' : undefined}>
        <span aria-hidden>{place + 1}</span> {step.label}
      </li>
    ))}
  </ol>
);
