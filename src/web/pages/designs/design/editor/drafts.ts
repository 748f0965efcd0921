import { useMemo } from 'react';
import type { Side } from '../../../../../shared/print-sheets.ts';
import { createStore, type Store, useStore } from '../../../../api/client/store.ts';
import type { Design } from '../../../../api/designs.ts';

export type Templates = Record<Side, string>;

export interface Draft {
  /** The version of the design from which editing started. */
  base: Design;
  templates: Templates;
}

/** Unsaved templates by design; they survive a visit to another page. */
const drafts = new Map<string, Store<Draft | null>>();

function draftOf(id: string): Store<Draft | null> {
  const draft = drafts.get(id) ?? createStore<Draft | null>(null);
  drafts.set(id, draft);
  return draft;
}

export const isSame = (one: Templates, other: Templates): boolean =>
  one.front === other.front && one.back === other.back;

export interface DraftHandle {
  /** The version of the design from which editing started. */
  base: Design;
  templates: Templates;
  isChanged: boolean;
  change: (sides: Partial<Templates>) => void;
  /** Bases the draft on another version of the design. */
  rebase: (base: Design) => void;
  /** Ends the draft that was sent and saved. Text typed since then becomes a draft of the saved version. */
  settle: (sent: Draft, saved: Design) => void;
  discard: () => void;
}

/** The draft of a design. Until somebody edits a template, both templates are as saved. */
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
    // `rebase` and `settle` run when an answer arrives, so they read the text that is in the editor by then.
    rebase(next) {
      const typed = store.get();
      if (typed !== null) store.set({ ...typed, base: next });
    },
    settle(sent, saved) {
      // No draft means that the typed text equals the base of the sent draft again.
      const { front, back } = store.get()?.templates ?? sent.base;
      const typed = { front, back };
      store.set(isSame(typed, sent.templates) ? null : { base: saved, templates: typed });
    },
    discard: () => store.set(null),
  };
}
