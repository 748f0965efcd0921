import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swaggerStyle from 'swagger-ui-dist/swagger-ui.css' with { type: 'file' };
import swaggerScript from 'swagger-ui-dist/swagger-ui-bundle.js' with { type: 'file' };
import ownScript from './reference.client.js' with { type: 'file' };
import ownStyle from './reference.css' with { type: 'file' };

const compress = promisify(gzip);

/** A file of the page. Its address changes with its content, so browsers may keep it for good. */
export interface Asset {
  path: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
}

const CSS = 'text/css; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';

/** Reads the page's files, which the compiled binary embeds. */
export async function loadAssets(prefix: string) {
  const load = async (file: string, name: string, contentType: string): Promise<Asset> => {
    const text = await Bun.file(file).text();
    // Without the reference to a source map: browsers would look for the map in vain.
    const bytes = Buffer.from(text.replace(/\/[/*]# sourceMappingURL=.*$/, ''));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const gzipped = new Uint8Array(await compress(bytes));
    return { path: `${prefix}/${hash}/${name}`, contentType, bytes: new Uint8Array(bytes), gzipped };
  };
  const [base, style, library, script] = await Promise.all([
    load(swaggerStyle, 'swagger-ui.css', CSS),
    load(ownStyle, 'reference.css', CSS),
    load(swaggerScript, 'swagger-ui.js', JS),
    load(ownScript, 'reference.js', JS),
  ]);
  return { styles: [base, style], scripts: [library, script] };
}
