/** The notice that the page shows, and the optional uses that are ticked. */
export const noticeRead = ({ dataset }: HTMLButtonElement): object => ({
  version: Number(dataset.version),
  language: dataset.language,
  uses: [...document.querySelectorAll<HTMLInputElement>('[name=use]:checked')].map(({ value }) => value),
});
