import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shell that runs before and after a card comes out. */
export interface Behaviour {
  /** `exit 1` here is a failure before anything came out, `exit 0` a lie, and `sleep 1` a slow printer. */
  before?: string;
  after?: string;
}

/** The tray of a printer: a shell script is its mechanics, and copies each job's document into a directory. */
export class Tray {
  readonly script: string;
  private readonly out: string;

  /** @param name shell for the job's name */
  constructor(
    private readonly directory: string,
    name: string,
  ) {
    this.out = join(directory, 'out');
    mkdirSync(this.out, { recursive: true });
    this.script = join(directory, 'mechanics');
    this.behave({});
    writeFileSync(
      this.script,
      `#!/bin/sh
# CUPS asks backends without arguments what they are.
[ $# -eq 0 ] && { echo 'direct keep "Unknown" "keep"'; exit 0; }
. '${directory}/before'
for document; do :; done
copy=$(mktemp '${this.out}/.XXXXXX')
# A backend of CUPS gets the document as its sixth argument, or by its input.
if [ -f "$document" ]; then cat "$document" > "$copy"; else cat > "$copy"; fi
mv "$copy" "${this.out}/$(date +%s%N) ${name}"
. '${directory}/after'
exit 0
`,
    );
    // CUPS runs backends as root only when nobody else may.
    chmodSync(this.script, 0o700);
  }

  behave({ before = '', after = '' }: Behaviour): void {
    writeFileSync(join(this.directory, 'before'), `${before}\n`);
    writeFileSync(join(this.directory, 'after'), `${after}\n`);
  }

  /** The number of cards that came out. */
  get count(): number {
    return readdirSync(this.out).filter((file) => !file.startsWith('.')).length;
  }

  /** Everything that came out, in order: the names of the jobs, and the documents. */
  get cameOut(): { name: string; document: Uint8Array }[] {
    return readdirSync(this.out)
      .filter((file) => !file.startsWith('.'))
      .sort()
      .map((file) => ({
        name: file.slice(file.indexOf(' ') + 1),
        document: readFileSync(join(this.out, file)),
      }));
  }
}
