/**
 * Answers every POST at once, and a GET with a summary of the POSTs so far, `{count, firstMs, lastMs}`. It is a process
 * of its own (`bun receiver.ts`): in the process that measures, it would slow the client down.
 */
export interface Received {
  count: number;
  /** The times of the first and the last POST, by this process's clock; null before any has come. */
  firstMs: number | null;
  lastMs: number | null;
}

const received: Received = { count: 0, firstMs: null, lastMs: null };
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    if (request.method === 'GET') return Response.json(received);
    await request.arrayBuffer();
    received.count++;
    received.lastMs = performance.now();
    received.firstMs ??= received.lastMs;
    return new Response(null, { status: 204 });
  },
});
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.port}` })}\n`);
