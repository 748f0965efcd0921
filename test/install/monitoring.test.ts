import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../support/server/harness.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../install/${path}`, import.meta.url)), 'utf8');

let server: Harness;
let scraped: string;
beforeAll(async () => {
  server = await startHarness();
  scraped = await (await fetch(`${server.url}/metrics`)).text();
});
afterAll(() => server.stop());

/** The names of series that Prometheus would store. Series without a sample yet are known from their type. */
function series(): Set<string> {
  const types = [...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
}

/** The labels that a query names. */
const labelsOf = (expression: string) =>
  [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => label!);

const dashboard = JSON.parse(read('grafana/lanyard.json')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
};
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ place: `panel "${title}"`, expr })),
);
const alerts = [...read('prometheus/alerts.yml').matchAll(/alert: (\w+)\n +expr: (?:>\n +)?(.+)/g)].map(
  ([, name, expr]) => ({ place: `alert ${name}`, expr: expr! }),
);

describe('the dashboard and the alert rules', () => {
  it('are looked at in full', () => {
    expect(alerts.length).toBe(read('prometheus/alerts.yml').split('- alert: ').length - 1);
    expect(alerts.length).toBeGreaterThan(10);
    expect(panels.length).toBeGreaterThan(20);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  it.each([...panels, ...alerts])('$place asks for what /metrics has', ({ expr }) => {
    const named = [...expr.matchAll(/\blanyard_\w+/g)].map(([name]) => name);
    const known = series();
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    if (!expr.startsWith('up{')) expect(named).not.toEqual([]);
    const labels = ['instance', 'job', 'route', 'status', 'state', 'file'];
    expect(labelsOf(expr).filter((label) => !labels.includes(label))).toEqual([]);
  });

  it('leave nothing out that /metrics has', () => {
    const shown = panels.map(({ expr }) => expr).join(' ');
    const names = [...scraped.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!);
    const beside = ['lanyard_webhook_deliveries_oldest_seconds'];
    expect(names.filter((name) => !shown.includes(name) && !beside.includes(name))).toEqual([]);
  });
});
