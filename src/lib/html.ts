/** Text that is HTML already; any other text is escaped when it is put into a page. */
export class Html {
  constructor(readonly text: string) {}
}

/**
 * HTML with values in it: `html\`<p>${name}</p>\``. Anything but Html is escaped, which is safe in elements and in
 * attributes.
 */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html =>
  new Html(parts.reduce((text, part, place) => text + inserted(values[place - 1]!) + part));

const inserted = (value: string | Html | Html[]): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
};
