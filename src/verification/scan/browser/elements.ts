/** An element that the page has. */
export const part = <T extends HTMLElement>(id: string): T => document.querySelector<T>(`#${id}`)!;

export const say = (id: string, text: string | null): void => {
  const place = part(id);
  if (place.textContent !== (text ?? '')) place.textContent = text;
};

/** Says a text, or hides the element where there is none. */
export const sayOrHide = (id: string, text: string | null): void => {
  say(id, text);
  part(id).hidden = text === null;
};

/** The name of a button that shows a drawing alone. */
export const nameIt = (id: string, text: string): void => {
  const button = part(id);
  button.setAttribute('aria-label', text);
  button.title = text;
};

export const on = (id: string, run: () => unknown): void => part(id).addEventListener('click', run);
