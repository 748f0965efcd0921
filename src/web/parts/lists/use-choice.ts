import { useState } from 'react';

/** The selected rows of a list; rows that leave the list no longer count. */
export function useChoice(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => marked.has(id));
  return {
    chosen,
    has: (id: string) => marked.has(id),
    isAll: ids.length > 0 && chosen.length === ids.length,
    isSome: chosen.length > 0 && chosen.length < ids.length,
    toggle: (id: string) =>
      setMarked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setMarked(chosen.length === ids.length ? new Set() : new Set(ids)),
    set: (some: Iterable<string>) => setMarked(new Set(some)),
  };
}
