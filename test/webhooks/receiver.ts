import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tenant } from '../support/server/harness.ts';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A real HTTP server on 127.0.0.1 that keeps what it is sent. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** Answers requests from now on; sends 204 unless set. */
  answer: Answer;
  /** Resolves once the receiver has got `count` requests. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

export type Answer = (
  response: ServerResponse,
  about: { received: Received; count: number; request: IncomingMessage },
) => void;

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        path: request.url!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      };
      receiver.received.push(one);
      for (const look of waiting) look();
      receiver.answer(response, { received: one, count: receiver.received.length, request });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://${host}:${port}/hooks`,
    port,
    received: [],
    answer: status(204),
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (receiver.received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Makes an endpoint; fails the test when it isn't made. */
export async function createEndpoint(
  tenant: Tenant,
  url: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; secret: string; version: number }> {
  const answer = await tenant.send('POST', '/webhook-endpoints', { body: { url, ...more } });
  if (answer.status !== 201) throw new Error(`no endpoint: ${answer.text}`);
  return answer.body.data;
}

/** The newest deliveries, as the API shows them. */
export const deliveries = async (tenant: Tenant, query = '') =>
  (await tenant.send('GET', `/webhook-deliveries?pageSize=200&${query}`)).body.data;

export const endpointOf = async (tenant: Tenant, id: string) =>
  (await tenant.send('GET', `/webhook-endpoints/${id}`)).body.data;
