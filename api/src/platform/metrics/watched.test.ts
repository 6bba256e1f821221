/** What watches the product asks for what the product prints: alerts, dashboard and runbooks against `/metrics`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Histogram } from 'prom-client';
import type { Database } from '../database/database';
import { createMetrics, withProcessMetrics } from './metrics';

const root = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\S+)\s+expr: (.+)\n[\s\S]*?runbook: (\S+)/g)].map(
  ([, name = '', expression = '', runbook = '']) => ({ name, expression: expression.replace(/^'(.*)'$/, '$1'), runbook }),
);
const dashboard = JSON.parse(read('deploy/grafana/shizhong.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...alerts.map(({ name, expression }) => [name, expression] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Of Prometheus itself. */
const everywhere = ['job', 'instance', 'le'];

/** Metrics that are printed, with their labels; of a histogram also its series. */
async function printed(): Promise<Map<string, string[]>> {
  const metrics = createMetrics({} as Database);
  withProcessMetrics(metrics);
  const found = new Map<string, string[]>([['up', []]]);
  for (const { name } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames } = metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const isHistogram = metrics.registry.getSingleMetric(name) instanceof Histogram;
    const parts = isHistogram ? ['_bucket', '_sum', '_count'] : [''];
    for (const part of parts) found.set(name + part, labelNames);
  }
  return found;
}

/** What an expression asks for that is not printed. */
function unknownIn(expression: string, known: ReadonlyMap<string, string[]>): string[] {
  const bare = expression.replace(/"[^"]*"/g, '""');
  const asked = [...bare.matchAll(/\b([a-z][a-z0-9_]*)(\{[^}]*\})?(?=[\s)[,]|$)/g)]
    .map(([, name = '', labels = '']) => ({ name, labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label) }))
    .filter(({ name }) => name === 'up' || name.includes('_'));
  if (asked.length === 0) return ['no metric'];
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
  const allowed = new Set([...everywhere, ...asked.flatMap(({ name }) => known.get(name) ?? [])]);
  return [
    ...asked.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    ...asked.flatMap(({ name, labels }) =>
      labels.filter((label) => ![...everywhere, ...(known.get(name) ?? [])].includes(label)),
    ),
    ...grouped.filter((label) => !allowed.has(label)),
  ];
}

test('every alert and every panel asks for metrics and labels that are printed', async () => {
  const known = await printed();
  expect(alerts.length).toBe(read('deploy/prometheus/alerts.yml').match(/- alert:/g)?.length);
  expect(expressions.length).toBeGreaterThan(25);
  expect(
    expressions.map(([what, expression]) => [what, unknownIn(expression, known)]).filter(([, names]) => names?.length),
  ).toEqual([]);
});

test('an expression about something else is found', async () => {
  const known = await printed();
  expect(unknownIn('rate(sz_answer_total[5m]) > 1', known)).toEqual(['sz_answer_total']);
  expect(unknownIn('sum by (person) (sz_answers_total{page="x"})', known)).toEqual(['page', 'person']);
  expect(unknownIn('sz_answer_seconds > 1', known)).toEqual(['sz_answer_seconds']);
});

test('every alert has its page, every page its alert, and each alert is tested to fire and to be silent', () => {
  expect(alerts.filter(({ runbook }) => !existsSync(join(root, runbook)))).toEqual([]);
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
  expect(pages.map((name) => `docs/runbooks/${name}`).sort()).toEqual(alerts.map(({ runbook }) => runbook).sort());
  const tests = read('deploy/prometheus/alerts.test.yml').split('  - name: ');
  const outcomes = (name: string) =>
    tests
      .filter((each) => each.includes(`alertname: ${name}\n`))
      .map((each) => (each.includes('exp_alerts: []') ? 'silent' : 'fires'));
  expect(alerts.filter(({ name }) => new Set(outcomes(name)).size !== 2)).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
/** Debian: `apt-get install prometheus`. */
(hasPromtool ? test : test.skip)('promtool takes the rules, and its tests of them pass', () => {
  for (const [what, file] of [
    ['check', 'prometheus.yml'],
    ['test', 'alerts.test.yml'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync('promtool', [what, what === 'check' ? 'config' : 'rules', file], {
      cwd: join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }
});

(hasPromtool ? test : test.skip)('promtool parses every expression of the dashboard, and refuses one that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expressions-'));
  const check = (list: readonly string[]) => {
    const rules = list.map((expr, n) => ({ record: `panel:${n}`, expr: expr.replaceAll('$__rate_interval', '1m') }));
    // JSON is YAML.
    writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'rules.yml'], { cwd: folder, encoding: 'utf8' });
    return [status, status === 0 ? (/(\d+) rules found/.exec(stdout)?.[1] ?? stdout) : stderr];
  };
  try {
    const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(check(panels)).toEqual([0, String(panels.length)]);
    expect(check(['sum by (code sz_answers_total'])[0]).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
