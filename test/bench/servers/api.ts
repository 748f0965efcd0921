/**
 * One call of the API, for the preparations and checks of a benchmark; measured requests go through load.ts.
 * @returns the answer's body
 * @throws when the answer isn't 2xx
 */
export async function api(
  server: { origin: string; key: string },
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
): Promise<any> {
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${server.key}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.json();
}
