import { expect } from 'vitest';

/**
 * Returns the names that these files and their imports declare, in a process that has loaded nothing else.
 * @param kind `verb` for the names of `db/verb`, `read` for those of `db/read`
 */
export function namesIn(kind: 'verb' | 'read', files: string[]): string[] {
  const imports = files.map((file) => `await import('./${file}');`).join('');
  const script = `${imports} const { ${kind}Names } = await import('./src/db/${kind}.ts'); console.log(JSON.stringify(${kind}Names()));`;
  const { stdout, stderr } = Bun.spawnSync([process.execPath, '-e', script]);
  expect(stderr.toString()).toBe('');
  return JSON.parse(stdout.toString());
}

/**
 * Returns the modules that a worker loads once it is bundled. In the source, imports of types also lead to the
 * contracts of routes; bundling drops these imports.
 */
export async function modulesOf(worker: string): Promise<string[]> {
  const { outputs } = await Bun.build({ entrypoints: [worker], target: 'bun' });
  return [...(await outputs[0]!.text()).matchAll(/^\/\/ (\S+\.[cm]?[jt]s)$/gm)].map(([, file]) => file!);
}
