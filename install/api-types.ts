// Writes the web app's types of the API, from the contracts that the routes are made of: `bun install/api-types.ts`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { loadConfig } from '../config/config.ts';
import { createApp } from '../src/app.ts';
import { createContext } from '../src/compose.ts';
import { describeApi } from '../src/http/openapi/document.ts';
import { createLog } from '../src/lib/log.ts';

export const API_TYPES_FILE = fileURLToPath(new URL('../src/web/api/schema.generated.d.ts', import.meta.url));

/** Descriptions change more often than types do; they are read at /docs. */
const COMMENTS = /^ *\/\*\*(?:.|\n)*?\*\/\n/gm;

/** TypeScript for all paths and schemas of an OpenAPI document. */
export async function apiTypes(document: unknown): Promise<string> {
  const types = await openapiTypes(document as OpenAPI3, { alphabetize: true, defaultNonNullable: false });
  return `// Written by install/api-types.ts from the contracts of the routes; don't edit.\n${astToString(types).replace(COMMENTS, '')}`;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-types-'));
  const context = createContext(
    loadConfig({ DATA_DIR: dataDir, PORT: '0' }, process.cwd()),
    createLog('error', (text) => process.stderr.write(text)),
  );
  try {
    writeFileSync(
      API_TYPES_FILE,
      await apiTypes(await describeApi(createApp(context).routes, 'http://localhost', [])),
    );
  } finally {
    await context.close();
    rmSync(dataDir, { recursive: true });
  }
}

if (import.meta.main) await main();
