import { SegmentedControl, Text } from '@mantine/core';
import type { RefObject } from 'react';
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
  onSide: (side: Side) => void;
}

/** The template of the current side, and whether it is saved. */
export function Editor({ field, side, draft, problems, isReadOnly, onSide }: Props) {
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
        <Text size="sm" c="dimmed" role="status">
          {isReadOnly ? t.readOnly : isChanged ? t.changed : t.unchanged}
        </Text>
      </div>
      <SourceEditor
        key={side}
        field={field}
        label={t.label(sides[side])}
        value={templates[side]}
        marked={new Set(lines)}
        isReadOnly={isReadOnly}
        onChange={(text) => change({ [side]: text })}
      />
    </section>
  );
}
