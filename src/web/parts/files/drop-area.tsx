import { type ReactNode, useState } from 'react';
import classes from './drop-area.module.css';

interface Props {
  /** The area's name for screen readers. */
  label: string;
  onDrop: (dropped: DataTransfer) => void;
  /** A prompt, and buttons for people who would rather choose. */
  children: ReactNode;
}

/** An area where files are dropped. */
export function DropArea({ label, onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  return (
    <section
      aria-label={label}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </section>
  );
}
