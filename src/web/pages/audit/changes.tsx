import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { AuditEntry } from '../../api/audit.ts';
import { texts } from '../../texts/texts.ts';
import classes from './audit.module.css';
import { changeTexts, fieldName, isNothing, rawText, tellingChanges } from './field-text.ts';

const t = texts.audit;
const SHOWN = 4;

/**
 * Each changed field with its old and new value in words. Tooltips show the values as recorded. Only the
 * first few fields are shown until somebody expands the list.
 */
export function Changes({ changes, ...context }: Pick<AuditEntry, 'entityType' | 'changes' | 'mentioned'>) {
  const [isOpen, setIsOpen] = useState(false);
  const all = tellingChanges(changes);
  const shown = isOpen ? all : all.slice(0, SHOWN);
  if (all.length === 0) return <span className={classes.quiet}>{t.noChanges}</span>;
  return (
    <>
      <dl className={classes.changes}>
        {shown.map(([field, change]) => {
          const { was, is } = changeTexts(context, field, change);
          return (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                {!isNothing(change.from) && (
                  <>
                    <VisuallyHidden>{t.was} </VisuallyHidden>
                    <del>
                      <bdi title={rawText(change.from, was)}>{was}</bdi>
                    </del>{' '}
                    <span aria-hidden>→</span>
                    <VisuallyHidden> {t.becomes}</VisuallyHidden>{' '}
                  </>
                )}
                <ins>
                  <bdi title={rawText(change.to, is)}>{is}</bdi>
                </ins>
              </dd>
            </div>
          );
        })}
      </dl>
      {all.length > shown.length && (
        <UnstyledButton className={classes.link!} onClick={() => setIsOpen(true)}>
          {t.more(all.length - shown.length)}
        </UnstyledButton>
      )}
    </>
  );
}
