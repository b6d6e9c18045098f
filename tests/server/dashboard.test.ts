// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearer, shareReferenceApi } from '../support/reference-api';

const TOKEN = 'a-token-of-metrics';
const api = shareReferenceApi({ metrics: { token: TOKEN } });

interface Dashboard {
  panels: { title: string; type: string; targets: { expr: string; legendFormat: string }[] }[];
  templating: { list: { name: string; query: string }[] };
}

const dashboard = JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8')) as Dashboard;
const alerts = readFileSync('docs/prometheus-alerts.yml', 'utf8');
const alertNames = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name ?? '');
const alertQueries = [...alerts.matchAll(/^ {8}expr: (.+)$/gm)].map(([, query]) => query ?? '');

const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alertQueries.map((query, index) => [alertNames[index] ?? '', query] as const),
];

/** Words of PromQL that are followed by a bracket or a list of labels. */
const language = new Set(
  'sum by rate increase max min avg topk histogram_quantile label_values instance le'.split(' '),
);

let names: Set<string>;
let labels: Set<string>;
beforeAll(async () => {
  await api.get('/api/v2/assets');
  const text = await (await fetch(`${api.url}/metrics`, { headers: bearer(TOKEN) })).text();
  const typed = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  names = new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name));
  // Prometheus adds it; the others are of series that there are none of yet.
  for (const name of ['instance', 'class', 'channel']) labels.add(name);
});

/** The parts of a query that are neither labels nor texts nor durations. */
const bare = (query: string): string =>
  query
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/by \([^)]*\)/g, '');

describe('the queries of the dashboard and of the alerts', () => {
  it('are all found', () => {
    expect(dashboard.panels.length).toBeGreaterThan(12);
    expect(alertNames.length).toBeGreaterThan(6);
    expect(alertQueries).toHaveLength(alertNames.length);
    expect(new Set(alertNames).size).toBe(alertNames.length);
  });

  it.each(queries)('of %s ask for what the server has: %s', (_, query) => {
    const asked = [...bare(query).matchAll(/[a-z_]{3,}[a-z0-9_]*/g)].map(([word]) => word);
    const metrics = asked.filter((word) => !language.has(word));
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !names.has(name))).toEqual([]);
    const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
    const matched = [...query.matchAll(/[{,](\w+)(?:=|!)/g)].map(([, name = '']) => name);
    expect([...grouped, ...matched].filter((name) => !labels.has(name))).toEqual([]);
    for (const [open, close] of ['()', '{}', '[]'].map((pair) => pair.split('')))
      expect(query.split(open ?? '').length).toBe(query.split(close ?? '').length);
  });

  it('of the choice of a process, and names in legends, are of labels that there are', () => {
    for (const { query } of dashboard.templating.list) {
      const [, name] = /^label_values\((\w+), instance\)$/.exec(query) ?? [];
      if (name !== undefined) expect(names).toContain(name);
    }
    for (const { targets } of dashboard.panels) {
      for (const { legendFormat } of targets)
        for (const [, name = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(labels).toContain(name);
    }
  });
});
