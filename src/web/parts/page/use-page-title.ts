import { useEffect } from 'react';
import { texts } from '../../texts/texts.ts';

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.shell.product}`;
  }, [title]);
}
