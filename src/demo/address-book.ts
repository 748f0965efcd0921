import { fold } from '../lib/fold.ts';

/** Gives out mail addresses as a campus does: first.last, with a number for the second of a name. */
export function addressBook(): { next(latin: { first: string; last: string }): string } {
  const taken = new Map<string, number>();
  return {
    next({ first, last }) {
      const name = [...new Set([first, last].map(plain))].join('.');
      const nth = (taken.get(name) ?? 0) + 1;
      taken.set(name, nth);
      return `${name}${nth > 1 ? nth : ''}@example.edu`;
    },
  };
}

const plain = (name: string) =>
  fold(name)
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
