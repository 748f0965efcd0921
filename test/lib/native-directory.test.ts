import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const module = fileURLToPath(new URL('../../src/lib/native/native-directory.ts', import.meta.url));

/** Where a process that was started so keeps libraries, after the server has said where its data lie. */
function chosen(env: Record<string, string>): string {
  const script = `import { nativeDirectory, useNativeDirectory } from ${JSON.stringify(module)};
    useNativeDirectory('/data/native');
    console.log(nativeDirectory());`;
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).stdout.trim();
}

it('keeps libraries with the data, unless an operator has chosen another directory', () => {
  expect(chosen({})).toBe('/data/native');
  expect(chosen({ LANYARD_NATIVE_DIR: '' })).toBe('/data/native');
  // DATA_DIR may be mounted noexec: the analysis workers must not go there.
  expect(chosen({ LANYARD_NATIVE_DIR: '/opt/lanyard' })).toBe('/opt/lanyard');
});
