import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { unpack } from '../../src/lib/native/unpack.ts';

const module = fileURLToPath(new URL('../../src/lib/native/native-directory.ts', import.meta.url));

/** Returns the directory for libraries in a process with this environment, once the server has named one of its own. */
function chosen(env: Record<string, string>): string {
  const script = `import { nativeDirectory, useNativeDirectory } from ${JSON.stringify(module)};
    useNativeDirectory('/data/native');
    console.log(nativeDirectory());`;
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).stdout.trim();
}

it('keeps libraries with the data, unless an operator has chosen another directory', () => {
  expect(chosen({})).toBe('/data/native');
  expect(chosen({ LANYARD_NATIVE_DIR: '' })).toBe('/data/native');
  // DATA_DIR may be mounted noexec, so libraries must not go there against the operator's choice.
  expect(chosen({ LANYARD_NATIVE_DIR: '/opt/lanyard' })).toBe('/opt/lanyard');
});

const directory = mkdtempSync(join(tmpdir(), 'lanyard-native-'));
afterEach(() => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name));
});
afterAll(() => rmSync(directory, { recursive: true }));

const LIBRARY = 'the library itself';
/** Embeds a library as the binary does. */
function embed() {
  const path = join(directory, 'embedded');
  writeFileSync(path, LIBRARY);
  return { path, sha256: new Bun.CryptoHasher('sha256').update(LIBRARY).digest('hex') };
}

it('replaces a library with other bytes of the same length before it is loaded', () => {
  const embedded = embed();
  const target = join(directory, 'library.so');
  writeFileSync(target, LIBRARY.replace('itself', 'forged'));
  unpack(embedded, target);
  expect(readFileSync(target, 'utf8')).toBe(LIBRARY);
  expect(statSync(target).mode & 0o777).toBe(0o755);
  expect(readdirSync(directory).sort()).toEqual(['embedded', 'library.so']);
});

it('replaces a link to a library, which could come to lead elsewhere', () => {
  const embedded = embed();
  const target = join(directory, 'library.so');
  symlinkSync(embedded.path, target);
  unpack(embedded, target);
  expect(lstatSync(target).isFile()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe(LIBRARY);
});

it('leaves the right library as it lies', () => {
  const embedded = embed();
  const target = join(directory, 'library.so');
  unpack(embedded, target);
  const before = statSync(target).ino;
  unpack(embedded, target);
  expect(statSync(target).ino).toBe(before);
});
