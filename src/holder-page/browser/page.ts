import type { PageWords } from '../words.ts';

export const element = <T extends HTMLElement>(id: string): T | null => document.querySelector<T>(`#${id}`);

/** An element that the server draws together with the one that was pressed. */
export const part = <T extends HTMLElement>(id: string): T => element<T>(id)!;

export const say = (id: string, text = ''): void => {
  const place = element(id);
  if (place !== null && place.textContent !== text) place.textContent = text;
};

export const show = (id: string, isShown: boolean): void => {
  const place = element(id);
  if (place !== null) place.hidden = !isShown;
};

export const words: PageWords = JSON.parse(element('words')?.textContent ?? '{}');
