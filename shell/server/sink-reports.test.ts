import { SinkCounts, sinksIn } from './sink-reports';
import { makeSite, type Site } from './test/site';

const report = (sample: string, effectiveDirective = 'require-trusted-types-for') => ({
  type: 'csp-violation',
  url: 'https://example.com/financial/consume?phone=13800000001',
  user_agent: 'Mozilla/5.0',
  body: { effectiveDirective, sample, documentURL: 'https://example.com/' },
});

test('a report counts by the place that it names, and no address, browser or text of it is kept', () => {
  const reports = [
    report('HTMLScriptElement src|https://example.com/remotes/ad.js'),
    report('Element innerHTML|<b>13800000001</b>'),
    report('13800000001|x'),
    report('Element innerHTML|x', 'script-src'),
    null,
  ];
  expect(sinksIn(JSON.stringify(reports))).toEqual(['HTMLScriptElement src', 'Element innerHTML', 'another']);
  for (const text of ['', '{}', '[', 'null']) expect(sinksIn(text)).toBeNull();
  expect(sinksIn(JSON.stringify(Array.from({ length: 1000 }, () => report('eval|x'))))).toHaveLength(100);
});

test('a minute is one line, and a place that no document lists makes it a warning', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(['info', line]), warn: (line: unknown) => lines.push(['warn', line]) };
  const counts = new SinkCounts(log as never, () => now);
  for (const sinks of [['HTMLScriptElement src'], ['Element innerHTML', 'HTMLScriptElement src'], []]) {
    now += 60_000;
    counts.take();
    counts.add(sinks);
  }
  expect(lines).toEqual([
    ['info', { sinks: { 'HTMLScriptElement src': 1 } }],
    ['warn', { sinks: { 'Element innerHTML': 1, 'HTMLScriptElement src': 1 } }],
  ]);
});

describe('the address that takes reports', () => {
  let site: Site;
  beforeEach(() => {
    site = makeSite();
  });
  afterEach(() => site.remove());

  const headers = { 'content-type': 'application/reports+json' };

  test('takes reports of browsers, refuses what is none or too long, and after 600 a minute all others', async () => {
    const app = await site.serve();
    const send = (payload: string, more = headers) =>
      app.inject({ method: 'POST', url: '/sink-reports', payload, headers: more });
    const statuses = [];
    for (const payload of [JSON.stringify([report('eval|x')]), 'x', `["${'x'.repeat(65 * 1024)}"]`])
      statuses.push((await send(payload)).statusCode);
    statuses.push((await send('[]', { 'content-type': 'application/json' })).statusCode);
    expect(statuses).toEqual([204, 400, 413, 415]);
    for (let n = 4; n < 600; n += 1) await send('[]');
    expect((await send('[]')).statusCode).toBe(429);
  });
});
