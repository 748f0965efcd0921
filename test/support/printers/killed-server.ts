import { freePort } from '../server/free-port.ts';
import { type Served, spawnServe } from '../server/serve.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Data = any;

/** A Lanyard of its own process, which comes back at the same port after each kill. */
export class KilledServer {
  private readonly port = `${freePort()}`;
  private served: Served | null = null;

  constructor(
    private readonly dataDir: string,
    private readonly key: string,
  ) {}

  async start(): Promise<void> {
    this.served = await spawnServe(this.dataDir, {
      PORT: this.port,
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'https://cards.example.edu',
    });
  }

  async kill(): Promise<void> {
    await this.served?.end('SIGKILL');
  }

  /** The data of an answer; null while the server is away, or when it refuses. */
  async ask(method: string, path: string, body?: unknown): Promise<Data> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const { data } = (await response.json()) as { data?: Data };
      return data ?? null;
    } catch {
      return null;
    }
  }

  /** Somebody at the desk, who resumes printers that have stopped, until all have printed. */
  async attend(mostMs = Number.POSITIVE_INFINITY): Promise<void> {
    const startMs = performance.now();
    while (performance.now() - startMs < mostMs) {
      const printers: Data[] = (await this.ask('GET', '/printers')) ?? [];
      for (const { id, pausedBecause } of printers)
        if (pausedBecause !== null) await this.ask('POST', `/printers/${id}/resume`);
      if (printers.length > 0 && printers.every((one) => one.waitingCount + one.openCount === 0)) return;
      await Bun.sleep(300);
    }
  }
}
