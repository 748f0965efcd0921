import { expect } from 'vitest';

/**
 * The names that these files declare, whatever they import, in a process that has loaded nothing else.
 * @param kind whose names: `verb` for those of `db/verb`
 */
export function namesIn(kind: 'verb' | 'read', files: string[]): string[] {
  const imports = files.map((file) => `await import('./${file}');`).join('');
  const script = `${imports} const { ${kind}Names } = await import('./src/db/${kind}.ts'); console.log(JSON.stringify(${kind}Names()));`;
  const { stdout, stderr } = Bun.spawnSync([process.execPath, '-e', script]);
  expect(stderr.toString()).toBe('');
  return JSON.parse(stdout.toString());
}

/** The modules that a worker loads. As it is bundled: types lead to the contracts of routes, which are not there when it runs. */
export async function modulesOf(worker: string): Promise<string[]> {
  const { outputs } = await Bun.build({ entrypoints: [worker], target: 'bun' });
  return [...(await outputs[0]!.text()).matchAll(/^\/\/ (\S+\.[cm]?[jt]s)$/gm)].map(([, file]) => file!);
}
