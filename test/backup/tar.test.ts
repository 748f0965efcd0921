import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileSink, type Sink } from '../../src/backup/files/file-sink.ts';
import { readTar } from '../../src/backup/format/tar-reader.ts';
import { createTarWriter } from '../../src/backup/format/tar-writer.ts';
import { directory } from '../support/server/directory.ts';

const FIRST_RELEASE = readFileSync(new URL('../support/fixtures/archive-of-0.1.0.tar', import.meta.url));
const MIB = 2 ** 20;
const place = directory();

/** The bytes of a file, a piece at a time. */
async function* pieces(bytes: Uint8Array, length = 700): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.slice(at, at + length);
}

async function filesIn(archive: Uint8Array): Promise<[string, number, Buffer][]> {
  const files: [string, number, Buffer][] = [];
  for await (const { name, sizeBytes, body } of readTar(pieces(archive)))
    files.push([name, sizeBytes, Buffer.concat(await Array.fromAsync(body, (chunk) => chunk.slice()))]);
  return files;
}

/** A header as the first release wrote it, for a size that needs more than eleven octal digits. */
function headerOf(sizeBytes: bigint): Buffer {
  const header = Buffer.from(FIRST_RELEASE.subarray(0, 512));
  header.fill(0, 124, 136);
  header[124] = 0x80;
  header.writeBigUInt64BE(sizeBytes, 128);
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

describe('reading', () => {
  it('reads what the first release wrote', async () => {
    const [database, photo, manifest] = await filesIn(FIRST_RELEASE);
    expect(database!.slice(0, 2)).toEqual(['lanyard.db', 1500]);
    expect(database![2].equals(Buffer.from(Uint8Array.from({ length: 1500 }, (_, i) => i % 251)))).toBe(true);
    expect(photo).toEqual([
      'photos/originals/ab/0199b8d4-3c10-7a52-9e61-5d20c7f4a8ab.1f',
      0,
      Buffer.alloc(0),
    ]);
    expect(String(manifest![2])).toBe('{"product":"lanyard"}\n');
  });

  it('reads sizes beyond 8 GiB as the first release wrote them', async () => {
    const entries = readTar(pieces(Buffer.concat([headerOf(10n ** 10n), Buffer.alloc(2000)])));
    const { value } = await entries.next();
    expect(value!.sizeBytes).toBe(10 ** 10);
    await expect(Array.fromAsync(value!.body)).rejects.toThrow('it is cut off');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'not a backup of Lanyard'],
    ['text', Buffer.from('no archive '.repeat(100)), 'not a backup of Lanyard'],
    ['a file cut off', FIRST_RELEASE.subarray(0, 1400), 'it is cut off'],
    ['one without its padding', FIRST_RELEASE.subarray(0, 512 + 1500), 'it is cut off'],
    ['one without its end', FIRST_RELEASE.subarray(0, 2048), 'it is cut off'],
    [
      'a damaged header',
      Buffer.concat([FIRST_RELEASE.subarray(0, 2050), Buffer.from('x'), FIRST_RELEASE.subarray(2051)]),
      'it is damaged',
    ],
  ])('refuses %s', async (_, bytes, said) => {
    await expect(filesIn(bytes)).rejects.toThrow(said);
  });

  it('refuses what is no file', async () => {
    symlinkSync('/etc/passwd', join(place, 'link'));
    spawnSync('tar', ['-cf', join(place, 'link.tar'), '-C', place, 'link']);
    await expect(filesIn(readFileSync(join(place, 'link.tar')))).rejects.toThrow('it has a symlink "link"');
  });

  it('takes in no more than it is asked for, however large a file is', async () => {
    let given = 0;
    async function* large(): AsyncGenerator<Uint8Array> {
      yield headerOf(10n ** 10n);
      for (; ; given++) yield new Uint8Array(MIB);
    }
    let taken = 0;
    const read = async () => {
      for await (const { body } of readTar(large()))
        for await (const chunk of body) {
          taken += chunk.length;
          await Bun.sleep(0);
          expect(given * MIB - taken).toBeLessThan(16 * MIB);
          if (taken > 100 * MIB) throw new Error('enough');
        }
    };
    await expect(read()).rejects.toThrow('enough');
    expect(taken).toBeGreaterThan(100 * MIB);
  });

  it('lets go of its source when somebody has read enough', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* pieces(FIRST_RELEASE);
        for (;;) yield new Uint8Array(MIB);
      } finally {
        isClosed = true;
      }
    }
    for await (const { name, body } of readTar(source())) {
      await Array.fromAsync(body);
      if (name === 'manifest.json') break;
    }
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('writing', () => {
  it.each([0, 1, 511, 512, 513, 3 * MIB + 7])(
    'writes a file of %i bytes that GNU tar unpacks',
    async (size) => {
      const [from, archive, out] = ['from', 'archive.tar', 'out'].map((name) =>
        join(place, `${name}-${size}`),
      );
      const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * 7) % 253));
      writeFileSync(from!, bytes);
      const tar = createTarWriter(createFileSink(archive!), Date.parse('2026-09-21T08:00:00.000Z'));
      const sha256 = await tar.file('photos/originals/ab/x.1', from!);
      await tar.text('manifest.json', '{}\n');
      await tar.end();
      const listed = spawnSync('tar', ['--utc', '-tvf', archive!], { encoding: 'utf8' });
      expect([listed.status, listed.stderr]).toEqual([0, '']);
      expect(listed.stdout).toMatch(/^-rw------- 0\/0 +\d+ 2026-09-21 08:00 photos\/originals\/ab\/x\.1\n/);
      spawnSync('mkdir', [out!]);
      expect(spawnSync('tar', ['-xf', archive!, '-C', out!]).status).toBe(0);
      expect(readFileSync(join(out!, 'photos/originals/ab/x.1')).equals(bytes)).toBe(true);
      expect(sha256).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'));
      expect((await filesIn(readFileSync(archive!))).map(([name, length]) => [name, length])).toEqual([
        ['photos/originals/ab/x.1', size],
        ['manifest.json', 3],
      ]);
    },
  );

  it("tells of the disk's failure in its own words", async () => {
    writeFileSync(join(place, 'large'), Buffer.alloc(20 * MIB));
    let taken = 0;
    const full: Sink = {
      write(chunk) {
        taken += chunk.length;
        if (taken > MIB) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
      end() {},
      abort() {},
    };
    const tar = createTarWriter(full, 0);
    const written = tar.file('lanyard.db', join(place, 'large')).then(() => tar.end());
    await expect(written).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
