import { saveBlob } from './files/save-blob.ts';

/** Saves text as a CSV file. */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
