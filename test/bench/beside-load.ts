// `bun beside-load.ts '[{…}, …]'`: each asker sends its requests again and again, until it is killed.

/** Somebody who asks for these, in turn, and reads each answer to its end. */
export interface Asker {
  urls: string[];
  key: string;
  method?: string;
  /** Of each request; `bytes` makes an import of about so many. */
  body?: { importOfBytes: number } | { holder: true };
}

const askers: Asker[] = JSON.parse(process.argv[2]!);
const run = crypto.randomUUID();
let people = 0;
const person = () => ({
  externalId: `${run}-${++people}`,
  firstName: 'Ada',
  lastName: `Lovelace ${people}`,
  holderType: 'student',
  department: 'Computing',
});

function bodyOf({ body }: Asker): string | undefined {
  if (body === undefined) return undefined;
  if ('holder' in body) return JSON.stringify(person());
  const rows: object[] = [];
  for (let bytes = 0; bytes < body.importOfBytes; ) {
    const row = { ...person(), notes: 'x'.repeat(1_000) };
    rows.push(row);
    bytes += JSON.stringify(row).length + 1;
  }
  return JSON.stringify({ rows });
}

async function ask(asker: Asker): Promise<void> {
  for (let turn = 0; ; turn++) {
    const response = await fetch(asker.urls[turn % asker.urls.length]!, {
      method: asker.method ?? 'GET',
      headers: { Authorization: `Bearer ${asker.key}`, 'Content-Type': 'application/json' },
      body: bodyOf(asker),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    // Told once it is sure that it works.
    if (turn === 0) process.stdout.write('.');
    if (response.body !== null) for await (const _ of response.body);
  }
}

await Promise.all(askers.map(ask));
