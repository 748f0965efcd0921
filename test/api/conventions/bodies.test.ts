import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let path: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  path = `/card-holders/${await createHolder(tenant)}`;
});
afterAll(() => server.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const patch = async (body: string | Uint8Array | undefined, headers: Record<string, string> = JSON_TYPE) => {
  const answer = await tenant.send('PATCH', path, { body, headers });
  return `${answer.status} ${answer.body?.error?.code ?? ''}`.trim();
};
const version = async () => (await tenant.send('GET', path)).body.data.version;

describe('a body', () => {
  it.each(['{', '{"department": }', "{'department': 'x'}", '{"department": "x"} x', 'NaN', '\u{feff}'])(
    'that is no JSON is 400: %s',
    async (text) => {
      expect(await patch(text)).toBe('400 bad_request');
    },
  );

  it('that is JSON in another encoding than UTF-8 is 400', async () => {
    expect(await patch(new Uint8Array(Buffer.from('{"department": "Höfe"}', 'latin1')))).toBe(
      '400 bad_request',
    );
    expect(await patch(new Uint8Array(Buffer.from('{"department": "x"}', 'utf16le')))).toBe(
      '400 bad_request',
    );
  });

  it.each(['[]', '[{"department": "x"}]', 'null', '"text"', '3', 'true'])(
    'that is JSON but no object is 400: %s',
    async (text) => {
      expect(await patch(text)).toBe('400 bad_request');
    },
  );

  it('that is empty is 400 for a change, whatever its media type', async () => {
    expect(await patch('', {})).toBe('400 bad_request');
    expect(await patch(undefined, {})).toBe('400 bad_request');
    expect(await patch('', JSON_TYPE)).toBe('400 bad_request');
    expect(await patch('', { 'Content-Type': 'text/plain' })).toBe('400 bad_request');
    expect(await patch('{}')).toBe('400 bad_request');
  });

  it('that is empty once unknown and read-only fields are ignored is 400', async () => {
    expect(await patch('{"unknown": 1, "id": "x", "version": 9, "createdAt": "x"}')).toBe('400 bad_request');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('that is %s is 415', async (type) => {
    expect(await patch('{"department": "x"}', { 'Content-Type': type })).toBe('415 unsupported_media_type');
  });

  it('without a media type is 415', async () => {
    expect(await patch(new TextEncoder().encode('{"department": "x"}'), {})).toBe(
      '415 unsupported_media_type',
    );
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'is taken as %s',
    async (type) => {
      expect(await patch('{"department": "Physics"}', { 'Content-Type': type })).toBe('200');
    },
  );

  it('changes nothing when it is refused', async () => {
    const before = await version();
    await patch('[{"department": "x"}]');
    await patch('{"department": "x"}', { 'Content-Type': 'text/plain' });
    await patch('{"department": "x", "holderType": "king"}');
    expect(await version()).toBe(before);
  });

  it('with a name from JavaScript itself is only an unknown field', async () => {
    const text = '{"__proto__": {"department": "x"}, "constructor": 1, "department": "Chemistry"}';
    const { body } = await tenant.send('PATCH', path, { body: text, headers: JSON_TYPE });
    expect(body.data.department).toBe('Chemistry');
    expect(({} as Record<string, unknown>).department).toBeUndefined();
  });
});

describe('a body over 1 MiB', () => {
  const MIB = 1024 * 1024;
  const sized = (bytes: number) => {
    const frame = JSON.stringify({ department: 'Biology', unknown: '' });
    return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
  };
  const chunked = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let start = 0; start < bytes.length; start += 65_536)
          controller.enqueue(bytes.slice(start, start + 65_536));
        controller.close();
      },
    });
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${tenant.admin}` };
    const answer = await fetch(`${server.url}/api/v1${path}`, { method: 'PATCH', headers, body });
    const { error } = (await answer.json()) as { error?: { code: string; requestId: string } };
    return { status: answer.status, code: error?.code };
  };

  it('is 413 when its length is declared; one of exactly 1 MiB is taken', async () => {
    expect(await patch(sized(MIB))).toBe('200');
    expect(await patch(sized(MIB + 1))).toBe('413 payload_too_large');
  });

  it('is 413 when its length is not declared; one of exactly 1 MiB is taken', async () => {
    expect(await chunked(sized(MIB))).toEqual({ status: 200, code: undefined });
    expect(await chunked(sized(MIB + 1))).toEqual({ status: 413, code: 'payload_too_large' });
  });

  it('is not read when nobody may send it', async () => {
    const answer = await server.send('PATCH', path, { body: sized(2 * MIB), headers: JSON_TYPE });
    expect(answer.status).toBe(401);
  });
});

describe('a body of somebody without a key or session', () => {
  const KIB = 1024;
  const logIn = (bytes: number) => {
    const frame = JSON.stringify({ email: 'ada@example.edu', password: 'wrong', unknown: '' });
    return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
  };
  const send = async (path: string, body: string) =>
    (await server.send('POST', path, { body, headers: JSON_TYPE })).status;

  it('is 413 over 16 KiB, with its length declared or not', async () => {
    expect(await send('/session', logIn(16 * KIB))).toBe(401);
    for (const path of ['/session', '/session/setup', '/session/setup/link'])
      expect(await send(path, logIn(16 * KIB + 1))).toBe(413);
    const parts = [logIn(20 * KIB).slice(0, KIB), logIn(20 * KIB).slice(KIB)];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    const answer = await fetch(`${server.url}/api/v1/session`, { method: 'POST', headers: JSON_TYPE, body });
    expect(answer.status).toBe(413);
  });

  it('is taken in to its end before it is refused, so that whoever still sends gets the answer', async () => {
    const body = logIn(1024 * KIB);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data));
    const closed = new Promise<void>((resolve, reject) => socket.on('close', resolve).on('error', reject));
    socket.write(
      [
        'POST /api/v1/session HTTP/1.1',
        `Host: ${new URL(server.url).host}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    for (let start = 0; start < body.length; start += 64 * KIB) {
      expect(text).toBe('');
      await new Promise<void>((resolve, reject) =>
        socket.write(body.slice(start, start + 64 * KIB), (error) => (error ? reject(error) : resolve())),
      );
      await server.send('GET', `${server.url}/healthz`);
    }
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s);
  });
});

describe('a body with too much in it', () => {
  const nested = (levels: number) => `{"unknown":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const values = (count: number) => `{"unknown":[${'1,'.repeat(count - 2)}1]}`;

  it('is 400 when it is nested deeper than 200 levels, whatever is in its texts', async () => {
    // The body has no field that the server knows. If the server accepts the JSON, it answers that the change
    // is empty.
    const empty = await tenant.send('PATCH', path, { body: nested(200), headers: JSON_TYPE });
    expect(empty.body.error.message).toContain('names no field');
    const deep = await tenant.send('PATCH', path, { body: nested(201), headers: JSON_TYPE });
    expect([deep.status, deep.body.error.message]).toEqual([
      400,
      'The body is nested deeper than 200 levels.',
    ]);
    const text = JSON.stringify({ department: '\\"[[\\\\"'.repeat(10), unknown: `\\${'[{'.repeat(500)}` });
    expect(await patch(text)).toBe('200');
  });

  it('is 413 when it has more than 250,000 values, whatever is in its texts', async () => {
    // The limit counts the body, its one field, and the values in that field.
    expect(await patch(values(249_999))).toBe('400 bad_request');
    expect(await patch(values(250_001))).toBe('413 payload_too_large');
    expect(await patch(JSON.stringify({ department: 'Art', unknown: ','.repeat(300_000) }))).toBe('200');
  });
});
