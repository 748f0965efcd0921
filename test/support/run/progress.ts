import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError, TestError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { type Counts, RESULT_FILE, type SoFar, soFarFile } from './result.ts';

interface Failure {
  /** `file > suite > test`, or the file alone where it did not load. */
  name: string;
  errors: readonly (TestError | SerializedError)[];
  /** The command that runs this test alone. */
  command: string;
}

/**
 * Shows one line that changes while the tests run, and the failures at the end. Output to a file or a pipe
 * has one line for each tenth of the tests.
 */
export default class Progress implements Reporter {
  readonly #isTerminal = process.stdout.isTTY === true;
  readonly #began = performance.now();
  readonly #skipReasons = new Set<string>();
  readonly #counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  /** The test files at work, and the tests that have failed. */
  readonly #soFarNames: SoFar = { atWork: [], failed: [] };
  #files = 0;
  #filesDone = 0;
  #tenths = 0;

  onTestRunStart(specifications: readonly TestSpecification[]) {
    this.#files = specifications.length;
  }

  onTestCaseResult(test: TestCase) {
    const { state } = test.result();
    if (state !== 'pending') this.#counts[state] += 1;
    if (state === 'failed') {
      this.#soFarNames.failed.push(`${fileOf(test.module)} > ${test.fullName}`);
      this.#keepSoFar();
    }
    if (this.#isTerminal) this.#show(fileOf(test.module));
  }

  onTestModuleStart(module: TestModule) {
    this.#soFarNames.atWork.push(fileOf(module));
    this.#keepSoFar();
  }

  onTestModuleEnd(module: TestModule) {
    const { atWork } = this.#soFarNames;
    atWork.splice(atWork.indexOf(fileOf(module)), 1);
    this.#keepSoFar();
    this.#filesDone += 1;
    const tenths = Math.floor((10 * this.#filesDone) / this.#files);
    if (!this.#isTerminal && tenths > this.#tenths) process.stdout.write(`${this.#soFar()}\n`);
    this.#tenths = tenths;
  }

  onUserConsoleLog({ content }: UserConsoleLog) {
    // Each thread reports the same reason; once is enough, at the end.
    if (content.startsWith('SKIPPED')) this.#skipReasons.add(content.trim());
    else this.#write(content);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    if (this.#isTerminal) this.#write('');
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(unhandledFailure)];
    for (const { name, errors, command } of failures) {
      process.stdout.write(`\nFAILED ${name}\n`);
      for (const error of errors) process.stdout.write(`${indent(textOf(error))}\n`);
      process.stdout.write(`  Run it alone: ${command}\n`);
    }
    for (const reason of this.#skipReasons) process.stdout.write(`${reason}\n`);
    for (const module of modules) {
      const skipped = [...module.children.allTests('skipped')];
      if (skipped.length > 0 && module.errors().length === 0)
        process.stdout.write(`SKIPPED ${fileOf(module)}: ${skipped.map(({ name }) => name).join('; ')}\n`);
    }
    for (const line of slowest(modules)) process.stdout.write(`${line}\n`);
    const minutes = `${time(performance.now() - this.#began)} minutes`;
    process.stdout.write(failures.length === 0 ? `\nAll passed, in ${minutes}.\n` : `\n${minutes}.\n`);
    const failed = Math.max(this.#counts.failed, failures.length);
    const { [RESULT_FILE]: file } = process.env;
    // A run of vitest without test/run.ts names no file: its output is enough.
    if (file !== undefined) writeFileSync(file, JSON.stringify({ ...this.#counts, failed } satisfies Counts));
  }

  /** Writes the names down now: a run that is cut off couldn't report them. */
  #keepSoFar() {
    const { [RESULT_FILE]: file } = process.env;
    if (file !== undefined) writeFileSync(soFarFile(file), JSON.stringify(this.#soFarNames));
  }

  #soFar(): string {
    const { passed, failed } = this.#counts;
    return `${this.#filesDone} of ${this.#files} files, ${passed} passed, ${failed} failed, ${time(performance.now() - this.#began)}`;
  }

  #show(file: string) {
    const line = `${this.#soFar()}  ${file}`;
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  }

  #write(text: string) {
    process.stdout.write(this.#isTerminal ? `\r\x1b[K${text}` : text);
  }
}

/** The most files in the list of the slowest. */
const SLOWEST = 10;

/**
 * The files that took longest, with the time of their tests and hooks; nothing for a single file. Six files share the
 * machine, so each takes longer than alone.
 */
function slowest(modules: readonly TestModule[]): string[] {
  const files = modules
    .map((module) => ({ file: fileOf(module), ms: module.diagnostic().duration }))
    .sort((one, other) => other.ms - one.ms);
  if (files.length < 2) return [];
  return ['\nThe slowest files:', ...files.slice(0, SLOWEST).map(({ file, ms }) => `  ${time(ms)} ${file}`)];
}

const fileOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);

function failuresOf(module: TestModule): Failure[] {
  const file = fileOf(module);
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => {
    const errors = suite.errors();
    return errors.length === 0 ? [] : [{ name: file, errors, command: `npm test -- ${file}` }];
  });
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: `${file} > ${test.fullName}`,
    errors: test.result().errors ?? [],
    command: `npm test -- ${file} -t ${quoted(test.fullName.replaceAll(' > ', ' '))}`,
  }));
  return [...suites, ...tests];
}

const unhandledFailure = (error: SerializedError): Failure => ({
  name: 'between tests: nobody caught this',
  errors: [error],
  command: 'npm test',
});

/** The error's message, the difference, and the lines of the project in its stack. */
function textOf(error: TestError | SerializedError): string {
  const frames = (error.stacks ?? [])
    .filter(({ file }) => !file.includes('node_modules'))
    .map(({ file, line, column }) => `at ${relative(process.cwd(), file)}:${line}:${column}`);
  const { diff } = error as TestError;
  return [`${error.name ?? 'Error'}: ${error.message}`, diff, ...frames].filter(Boolean).join('\n');
}

/** Quotes a name as one word of a shell; `-t` takes a pattern, so its special characters are escaped. */
const quoted = (name: string): string =>
  `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`;

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');

/** 65,000 ms → 1:05. */
function time(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
