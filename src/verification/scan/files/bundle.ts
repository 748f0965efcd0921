import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawIcons } from './icons.ts';
import { scanPage } from './page.ts';
import { type BundledFile, SCAN_FILES, SERVICE_WORKER } from './scan-files.ts';

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const inBrowser = (name: string): string => beside(`../browser/${name}`);

const SCRIPT = 'text/javascript;charset=utf-8';
const address = ({ name }: BundledFile): string => `${SCAN_FILES}/${name}`;

/**
 * Bundles the page for doors: its text, scripts and styles, the WebAssembly that reads codes, and its icons.
 * @throws Error when a source does not compile; the message names the place
 */
export async function bundleScan(): Promise<BundledFile[]> {
  const [app, reader, worker, icons] = await Promise.all([
    built('main.ts'),
    built('reader-worker.ts'),
    built('service-worker.ts'),
    drawIcons(),
  ]);
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  const files = {
    script: hashed('scan', 'js', SCRIPT, app),
    reader: hashed('reader', 'js', SCRIPT, reader),
    wasm: hashed('reader', 'wasm', 'application/wasm', new Uint8Array(wasm)),
    styles: hashed(
      'scan',
      'css',
      'text/css;charset=utf-8',
      bytesOf(readFileSync(beside('../page.css'), 'utf8')),
    ),
  };
  const drawn = icons.map(({ name, bytes }) => hashed(name, 'png', 'image/png', bytes));
  const page = hashed(
    'page',
    'html',
    'text/html;charset=utf-8',
    bytesOf(
      scanPage({
        script: address(files.script),
        reader: address(files.reader),
        wasm: address(files.wasm),
        styles: address(files.styles),
        appleIcon: address(drawn[0]!),
      }),
    ),
  );
  const loaded = Object.values(files);
  const release = { name: page.name, page: address(page), files: loaded.map(address) };
  return [
    page,
    ...loaded,
    ...drawn,
    {
      name: SERVICE_WORKER,
      contentType: SCRIPT,
      bytes: bytesOf(`self.RELEASE=${JSON.stringify(release)};\n${new TextDecoder().decode(worker)}`),
    },
  ];
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function hashed(
  name: string,
  ending: string,
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
): BundledFile {
  return { name: `${name}-${Bun.hash(bytes).toString(36)}.${ending}`, contentType, bytes };
}

async function built(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { outputs, logs, success } = await Bun.build({
    throw: false,
    entrypoints: [inBrowser(name)],
    target: 'browser',
    minify: true,
  });
  if (!success) throw new Error(`The page for doors does not compile: ${logs.map(String).join('; ')}`);
  return new Uint8Array(await outputs[0]!.arrayBuffer());
}
