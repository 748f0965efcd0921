import { LANGUAGES, type Language } from '../../../shared/texts/languages.ts';
import type { Settings } from '../door/kept.ts';
import type { Store } from './store.ts';

/** The settings of this door, and their only writer. */
export interface OwnSettings {
  readonly now: Settings;
  /** The language that was chosen, or else the first of the browser's own that the page has. */
  readonly language: Language;
  change(values: Partial<Settings>): void;
}

export function ownSettings(store: Store): OwnSettings {
  let now = store.settings;
  return {
    get now() {
      return now;
    },
    get language() {
      return now.language ?? browsersOwn();
    },
    change(values) {
      now = { ...now, ...values };
      // A browser that stores nothing goes on without.
      void store.saveSettings(now).catch(() => {});
    },
  };
}

function browsersOwn(): Language {
  for (const wished of navigator.languages) {
    const found = LANGUAGES.find((one) => one === wished.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return LANGUAGES[0];
}
