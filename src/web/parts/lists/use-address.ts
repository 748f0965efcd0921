import { useSearchParams } from 'wouter';

/** A page's filters, kept in its address, so that links and the Back button lead to the same view. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: string): string | undefined => search.get(name) || undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** Sets the given parameters, or removes them with null; keeps all others except the page. */
    set(values: Record<string, string | null>) {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      });
    },
    clear: () => setSearch({}),
    isEmpty: search.size === 0,
  };
}
