import { expect, it } from 'vitest';
import { httpUrlOf, parsePrinterUri } from '../../src/printing/printers/ipp/uri.ts';

it.each([
  ['ipp://localhost/printers/Cards', 'ipp://localhost/printers/Cards', 'http://localhost:631/printers/Cards'],
  ['IPPS://Cards.example.edu', 'ipps://cards.example.edu/', 'https://cards.example.edu:631/'],
  ['ipp://127.1/ipp/print', 'ipp://127.0.0.1/ipp/print', 'http://127.0.0.1:631/ipp/print'],
  ['ipp://0x7f000001:8631/', 'ipp://127.0.0.1:8631/', 'http://127.0.0.1:8631/'],
  ['ipp://[0::1]/', 'ipp://[::1]/', 'http://[::1]:631/'],
  ['ipp://printer:80/', 'ipp://printer:80/', 'http://printer/'],
  ['ipps://printer:80/', 'ipps://printer:80/', 'https://printer:80/'],
  ['ipps://printer:443/', 'ipps://printer:443/', 'https://printer/'],
])('%s is a printer', (text, uri, http) => {
  const parsed = parsePrinterUri(text);
  expect(String(parsed)).toBe(uri);
  expect(httpUrlOf(parsed as URL).href).toBe(http);
});

it.each([
  ['http://printer/', 'ipp:// or ipps://'],
  ['printer', 'ipp:// or ipps://'],
  ['ipp:printer', 'ipp:// or ipps://'],
  ['ipp://', 'ipp:// or ipps://'],
  ['ipp://256.256.256.256/', 'ipp:// or ipps://'],
  ['ipp://printer:70000/', 'ipp:// or ipps://'],
  ['ipp://printer/a b', 'ipp:// or ipps://'],
  [`ipp://printer/${'x'.repeat(1010)}`, 'ipp:// or ipps://'],
  ['ipp://user:secret@printer/', 'user name or a password'],
  ['ipp://printer/?a=b', 'query'],
  ['ipp://printer/#a', 'fragment'],
  ['ipp://printer:0/', 'port 0'],
])('%j is none', (text, problem) => {
  expect(parsePrinterUri(text)).toContain(problem);
});
