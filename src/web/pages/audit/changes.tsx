import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { AuditEntry } from '../../api/audit.ts';
import { texts } from '../../texts/texts.ts';
import classes from './audit.module.css';
import { fieldName, isNothing, rawText, type ValueContext, valueText } from './field-text.ts';

const t = texts.audit;
const SHOWN = 4;

/** Each changed field with its old and new value; only the first few until expanded. */
export function Changes({ changes, ...context }: Pick<AuditEntry, 'entityType' | 'changes' | 'mentioned'>) {
  const [isOpen, setIsOpen] = useState(false);
  const all = Object.entries(changes).filter(([, { from, to }]) => !(isNothing(from) && isNothing(to)));
  const shown = isOpen ? all : all.slice(0, SHOWN);
  if (all.length === 0) return <span className={classes.quiet}>{t.noChanges}</span>;
  return (
    <>
      <dl className={classes.changes}>
        {shown.map(([field, { from, to }]) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {!isNothing(from) && (
                <>
                  <VisuallyHidden>{t.was} </VisuallyHidden>
                  <del>
                    <Value {...context} field={field} value={from} />
                  </del>{' '}
                  <span aria-hidden>→</span>
                  <VisuallyHidden> {t.becomes}</VisuallyHidden>{' '}
                </>
              )}
              <ins>
                <Value {...context} field={field} value={to} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {all.length > shown.length && (
        <UnstyledButton className={classes.link!} onClick={() => setIsOpen(true)}>
          {t.more(all.length - shown.length)}
        </UnstyledButton>
      )}
    </>
  );
}

/** A value in words, with the recorded value as a tooltip. */
function Value({ field, value, ...context }: ValueContext & { field: string; value: unknown }) {
  const shown = valueText(context, field, value);
  return <bdi title={rawText(value, shown)}>{shown}</bdi>;
}
