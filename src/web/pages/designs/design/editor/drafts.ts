import { useMemo } from 'react';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { createStore, type Store, useStore } from '../../../../api/client/store.ts';
import type { Design } from '../../../../api/designs.ts';

export type Templates = Record<Side, string>;

interface Draft {
  /** The design as it was when typing began. */
  base: Design;
  templates: Templates;
}

/** What was typed and not saved, by design: it is still there after a look at another page. */
const drafts = new Map<string, Store<Draft | null>>();

function draftOf(id: string): Store<Draft | null> {
  const draft = drafts.get(id) ?? createStore<Draft | null>(null);
  drafts.set(id, draft);
  return draft;
}

export const isSame = (one: Templates, other: Templates): boolean =>
  one.front === other.front && one.back === other.back;

export interface DraftHandle {
  /** What the text in the editor began as. */
  base: Design;
  templates: Templates;
  isChanged: boolean;
  change: (sides: Partial<Templates>) => void;
  /** Takes another state of the design as the ground that the text is on. */
  rebase: (base: Design) => void;
  discard: () => void;
}

/** The text of both sides, as saved until somebody types. */
export function useDraft(design: Design): DraftHandle {
  const store = draftOf(design.id);
  const draft = useStore(store);
  const base = draft?.base ?? design;
  const { front, back } = draft?.templates ?? design;
  const templates = useMemo(() => ({ front, back }), [front, back]);
  return {
    base,
    templates,
    isChanged: !isSame(templates, base),
    change(sides) {
      const next = { ...(store.get()?.templates ?? templates), ...sides };
      const ground = store.get()?.base ?? design;
      store.set(isSame(next, ground) ? null : { base: ground, templates: next });
    },
    rebase: (next) => store.set({ base: next, templates }),
    discard: () => store.set(null),
  };
}
