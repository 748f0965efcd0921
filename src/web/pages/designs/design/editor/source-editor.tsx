import { type RefObject, useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import classes from '../design.module.css';

const t = texts.designs.source;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  /** Lines with a problem, counted from 1. */
  marked: ReadonlySet<number>;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** The text of a template, with line numbers. */
export function SourceEditor({ field, label, value, marked, isReadOnly, onChange }: Props) {
  const [scroll, setScroll] = useState(0);
  const [line, setLine] = useState(1);
  const count = value.split('\n').length;
  const follow = ({ value: text, selectionStart }: HTMLTextAreaElement) =>
    setLine(text.slice(0, selectionStart).split('\n').length);
  return (
    <>
      <div className={classes.source}>
        <div className={classes.gutter} aria-hidden>
          <div style={{ transform: `translateY(${-scroll}px)` }}>
            {Array.from({ length: count }, (_, place) => place + 1).map((number) => (
              <span
                key={number}
                data-here={number === line || undefined}
                data-marked={marked.has(number) || undefined}
              >
                {number}
              </span>
            ))}
          </div>
        </div>
        <textarea
          ref={field}
          aria-label={label}
          aria-invalid={marked.size > 0 || undefined}
          className={classes.text}
          value={value}
          readOnly={isReadOnly}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
          onSelect={(event) => follow(event.currentTarget)}
        />
      </div>
      <small className={classes.position}>{t.position(line)}</small>
    </>
  );
}
