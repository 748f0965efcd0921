const HEAD_LIMIT_BYTES = 32_768;

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  /** The beginning of the body, up to the limit. */
  body: Buffer;
}

/** Thrown when the bytes received are not an HTTP/1.1 answer. */
class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/**
 * Reads one HTTP/1.1 answer (RFC 9112) from bytes as they arrive. A body is read and kept up to the limit, at which the
 * answer counts as complete.
 */
export class AnswerParser {
  private waiting: Buffer = Buffer.alloc(0);
  private head: { status: number; headers: Record<string, string> } | null = null;
  private readonly body: Buffer[] = [];
  private bodyBytes = 0;
  /** Bytes left in the body or the current chunk; Infinity means until the connection closes. */
  private left = 0;
  private isChunked = false;
  private done = false;

  constructor(private readonly limitBytes: number) {}

  /**
   * Takes more bytes; returns true once no more are needed.
   * @throws BrokenAnswer
   */
  push(bytes: Buffer): boolean {
    this.waiting = this.waiting.length === 0 ? bytes : Buffer.concat([this.waiting, bytes]);
    while (!this.done && this.step());
    return this.done;
  }

  /** Call this when the connection closes; returns true when the answer is complete. */
  end(): boolean {
    if (this.head !== null && this.left === Number.POSITIVE_INFINITY) this.done = true;
    return this.done;
  }

  /** The part of the answer that has arrived; null until the headers are complete. */
  get answer(): HttpAnswer | null {
    if (this.head === null) return null;
    return { ...this.head, body: Buffer.concat(this.body) };
  }

  /** Consumes one part of the waiting bytes; returns false when more bytes are needed. */
  private step(): boolean {
    if (this.head === null) return this.readHead();
    if (this.left > 0) return this.readBody();
    return this.readChunkSize();
  }

  private readHead(): boolean {
    const end = this.waiting.indexOf('\r\n\r\n');
    if (end > HEAD_LIMIT_BYTES || (end < 0 && this.waiting.length > HEAD_LIMIT_BYTES))
      throw new BrokenAnswer(`the headers are longer than ${HEAD_LIMIT_BYTES} bytes`);
    if (end < 0) return false;
    const [first = '', ...lines] = this.waiting.toString('latin1', 0, end).split('\r\n');
    this.waiting = this.waiting.subarray(end + 4);
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new BrokenAnswer('the answer is not HTTP/1.1');
    // 100 Continue and other interim answers precede the real one.
    if (status < 200) return true;
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      if (colon <= 0) continue;
      const name = line.slice(0, colon).trim().toLowerCase();
      const value = line.slice(colon + 1).trim();
      headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${value}` : value;
    }
    this.head = { status, headers };
    this.expectBody(status, headers);
    return true;
  }

  private expectBody(status: number, headers: Record<string, string>): void {
    // Some proxies send the length a second time; the same value twice counts as one (RFC 9110, 8.6).
    const [length, ...others] = new Set(headers['content-length']?.split(',').map((one) => one.trim()));
    if (others.length > 0) throw new BrokenAnswer('there are two Content-Lengths that differ');
    if (status === 204 || status === 304) this.done = true;
    else if (/\bchunked$/i.test(headers['transfer-encoding'] ?? '')) this.isChunked = true;
    else if (length === undefined) this.left = Number.POSITIVE_INFINITY;
    else if (!/^\d{1,15}$/.test(length)) throw new BrokenAnswer('the Content-Length is not a number');
    else if (Number(length) === 0) this.done = true;
    else this.left = Number(length);
  }

  private readBody(): boolean {
    if (this.waiting.length === 0) return false;
    const part = this.waiting.subarray(0, Math.min(this.left, this.limitBytes - this.bodyBytes));
    this.body.push(part);
    this.bodyBytes += part.length;
    this.waiting = this.waiting.subarray(part.length);
    this.left -= part.length;
    if (this.bodyBytes === this.limitBytes || (this.left === 0 && !this.isChunked)) this.done = true;
    return true;
  }

  private readChunkSize(): boolean {
    // Every chunk but the first is preceded by the line end of the previous one.
    const start = this.bodyBytes > 0 ? 2 : 0;
    const end = this.waiting.indexOf('\r\n', start);
    if (end > 1024 || (end < 0 && this.waiting.length > 1024)) throw new BrokenAnswer('a chunk has no size');
    if (end < 0) return false;
    const line = this.waiting.toString('latin1', start, end);
    const size = /^([0-9a-f]{1,12})\s*(;.*)?$/i.exec(line)?.[1];
    if (size === undefined) throw new BrokenAnswer('a chunk has no size');
    this.waiting = this.waiting.subarray(end + 2);
    this.left = Number.parseInt(size, 16);
    if (this.left === 0) this.done = true;
    return true;
  }
}
