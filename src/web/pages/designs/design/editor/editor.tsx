import { SegmentedControl, Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from '../design.module.css';
import type { Problem } from '../drawing/problems-of.ts';
import type { DraftHandle } from './drafts.ts';
import { SourceEditor } from './source-editor.tsx';

const t = texts.designs.source;
const { sides } = texts.designs;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  side: Side;
  draft: DraftHandle;
  problems: Problem[];
  isReadOnly: boolean;
  /** The form to show instead of the source; null shows the source itself. */
  form: ReactNode;
  onMode: (mode: 'form' | 'source') => void;
  onSide: (side: Side) => void;
}

/** The template of the current side, and whether it is saved. */
export function Editor({ field, side, draft, problems, isReadOnly, form, onMode, onSide }: Props) {
  const { base, templates, isChanged, change } = draft;
  const lines = problems.filter((problem) => problem.side === side).map(({ line }) => line ?? 1);
  const label = (which: Side) =>
    templates[which] === base[which] ? sides[which] : `${sides[which]} (${t.changedSide})`;
  return (
    <section className={classes.editor} aria-label={t.title}>
      <div className={classes.editorHead}>
        <SegmentedControl
          aria-label={texts.designs.side}
          value={side}
          onChange={(value) => onSide(value as Side)}
          data={[
            { value: 'front', label: label('front') },
            { value: 'back', label: label('back') },
          ]}
        />
        {!isReadOnly && (
          <SegmentedControl
            aria-label={texts.designer.mode}
            value={form === null ? 'source' : 'form'}
            onChange={(value) => onMode(value as 'form' | 'source')}
            data={Object.entries(texts.designer.modes).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Text size="sm" c="dimmed" role="status">
          {isReadOnly ? t.readOnly : isChanged ? t.changed : t.unchanged}
        </Text>
      </div>
      {form ?? (
        <SourceEditor
          key={side}
          field={field}
          label={t.label(sides[side])}
          value={templates[side]}
          marked={new Set(lines)}
          isReadOnly={isReadOnly}
          onChange={(text) => change({ [side]: text })}
        />
      )}
    </section>
  );
}
