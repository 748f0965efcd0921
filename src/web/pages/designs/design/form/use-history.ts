import { useRef, useState } from 'react';
import type { DraftHandle, Templates } from '../editor/drafts.ts';

/** More undo steps than anybody will need. */
const STEPS = 100;

export interface History {
  /**
   * Changes one or both sides, as one step that can be undone.
   * @param what names the kind of change: several of one kind in a row, such as typed letters, are one step
   */
  change: (sides: Partial<Templates>, what?: string) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** The form's changes to the draft, with undo and redo. */
export function useHistory({ templates, change }: DraftHandle): History {
  const [past, setPast] = useState<Templates[]>([]);
  const [future, setFuture] = useState<Templates[]>([]);
  const last = useRef<string | undefined>(undefined);
  const before = past.at(-1);
  const after = future.at(-1);
  const go = (to: Templates) => {
    last.current = undefined;
    change(to);
  };
  return {
    change(sides, what) {
      const { front = templates.front, back = templates.back } = sides;
      if (front === templates.front && back === templates.back) return;
      if (what === undefined || what !== last.current) setPast([...past.slice(-STEPS), templates]);
      last.current = what;
      setFuture([]);
      change(sides);
    },
    undo:
      before === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1));
            setFuture([...future, templates]);
            go(before);
          },
    redo:
      after === undefined
        ? null
        : () => {
            setFuture(future.slice(0, -1));
            setPast([...past, templates]);
            go(after);
          },
  };
}
