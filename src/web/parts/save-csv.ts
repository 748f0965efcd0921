import { saveBlob } from './files/save-blob.ts';

export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
