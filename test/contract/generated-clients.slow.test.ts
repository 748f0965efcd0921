import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noisePhoto } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

/** `.ci/run` installs the generators; elsewhere the tests of a language whose generator is missing are skipped. */
const JAVA_GENERATOR = join(
  homedir(),
  '.m2/repository/org/openapitools/openapi-generator-cli/7.25.0/openapi-generator-cli-7.25.0.jar',
);
const isThere = (...command: string[]) =>
  spawnSync(command[0]!, command.slice(1), { stdio: 'ignore' }).status === 0;
const hasJava = existsSync(JAVA_GENERATOR) && isThere('mvn', '--version');
const hasPython = isThere('openapi-python-client', '--version');
const hasGo = isThere('oapi-codegen', '--version') && isThere('go', 'version');
const hasSpectral = isThere('spectral', '--version');

let server: Harness;
const folder = directory();
const document = join(folder, 'openapi.json');
const portrait = join(folder, 'portrait.jpg');
beforeAll(async () => {
  server = await startHarness();
  writeFileSync(document, (await server.send('GET', '/openapi.json')).text);
  writeFileSync(portrait, await noisePhoto());
});
afterAll(() => server.stop());

/**
 * Runs a tool, which has to succeed. Returns everything that it printed (`all`), and its standard output alone (`out`).
 */
async function run(command: string[], cwd = folder, env: Record<string, string> = {}) {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect(await child.exited, `${command.join(' ')}\n${out}${errors}`).toBe(0);
  return { out, all: out + errors };
}

/** The program of each language prints this. */
const DONE = { finalized: 'processing', isTheirs: true, listed: ['Lovelace'], total: 1, refused: 'conflict' };
const program = () => [`${server.url}/api/v1`, server.organisation().admin, portrait];

/**
 * Options for programs that run only for seconds: the JVM would take longer to optimise them than that saves.
 */
const BRIEF_JVM = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' };

/** The same for Go's compiler, for the client alone: the packages of the language are compiled already. */
const BRIEF_GO = '-gcflags=example.edu/lanyard/...=-N -l';

/** The generator's options for Java: all sources that are compiled, and neither documents nor tests. */
const SOURCES = 'models,apis,supportingFiles,modelDocs=false,modelTests=false,apiDocs=false,apiTests=false';

it.skipIf(!hasJava)('makes a Java client that compiles and drives the main path', async () => {
  const client = join(folder, 'java');
  await run(
    [
      ...['java', '-jar', JAVA_GENERATOR, 'generate', '-i', document, '-g', 'java', '-o', client],
      ...['--global-property', SOURCES],
    ],
    folder,
    BRIEF_JVM,
  );
  copyFileSync(
    'test/contract/clients/MainPath.java.txt',
    join(client, 'src/main/java/org/openapitools/client/MainPath.java'),
  );
  await run(
    [
      ...['mvn', '--batch-mode', '-Dmaven.test.skip=true', '-Dmdep.outputFile=classpath.txt'],
      ...['compile', 'dependency:build-classpath'],
    ],
    client,
    BRIEF_JVM,
  );
  const classpath = `target/classes:${await Bun.file(join(client, 'classpath.txt')).text()}`;
  const { out } = await run(
    ['java', '-cp', classpath, 'org.openapitools.client.MainPath', ...program()],
    client,
    BRIEF_JVM,
  );
  expect(JSON.parse(out)).toEqual(DONE);
});

it.skipIf(!hasPython)('makes a Python client without a warning that drives the main path', async () => {
  const client = join(folder, 'python');
  const { all } = await run([
    ...['openapi-python-client', 'generate', '--path', document, '--output-path', client],
  ]);
  // The generator leaves out schemas that it can't read, and only warns.
  expect(all).not.toMatch(/warning|error/i);
  expect(all).toContain('Generating');
  await run(['python3', '-m', 'compileall', '-q', client]);
  const { out } = await run(
    ['python3', join(process.cwd(), 'test/contract/clients/main_path.py'), ...program()],
    folder,
    { PYTHONPATH: client },
  );
  expect(JSON.parse(out)).toEqual(DONE);
});

it.skipIf(!hasGo)('makes a Go client that compiles and drives the main path', async () => {
  const client = join(folder, 'go');
  mkdirSync(join(client, 'main-path'), { recursive: true });
  await run(['go', 'mod', 'init', 'example.edu/lanyard'], client);
  await run(
    ['oapi-codegen', '-generate', 'types,client', '-package', 'lanyard', '-o', 'lanyard.go', document],
    client,
  );
  copyFileSync('test/contract/clients/main-path.go.txt', join(client, 'main-path/main.go'));
  await run(['go', 'mod', 'tidy'], client);
  const { out } = await run(['go', 'run', BRIEF_GO, './main-path', ...program()], client);
  expect(JSON.parse(out)).toEqual(DONE);
});

it.skipIf(!hasSpectral)("has no finding of spectral's, by its rules for OpenAPI", async () => {
  const rules = join(folder, 'rules.yaml');
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  const lint = ['spectral', 'lint', '--fail-severity', 'hint', '--ruleset', rules];
  const { out } = await run([...lint, document]);
  expect(out).toContain('No results');

  // A broken document shows that the linter finds faults. Reading our whole document again would take it five
  // seconds.
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{"openapi":"3.1.0","info":{"title":"No contact","version":"1"},"paths":{}}');
  expect(spawnSync('spectral', [...lint.slice(1), broken], { encoding: 'utf8' }).stdout).toContain(
    'info-contact',
  );
});
