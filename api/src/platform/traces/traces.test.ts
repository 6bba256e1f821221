import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { post, startServer, stopServer } from '../../../proofs/servers';
import { createStage } from '../../../test/campaign-stage';
import { inSpan, statementName } from './traces';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const ended: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ended.map((end) => end())));

/** A collector that takes OTLP as JSON. */
async function collector() {
  const texts: string[] = [];
  const asked: { path: string | undefined; key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ path: request.url, key: request.headers['x-key'] as string | undefined });
    texts.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ended.push(() => new Promise((done) => server.close(done)));
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => texts.join('\n'),
    spans: () =>
      texts.flatMap((text) =>
        (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap((resource) =>
          resource.scopeSpans.flatMap((scope) => scope.spans),
        ),
      ),
  };
}

test('one request gives a tree of spans in the caller’s trace, jobs have trees of their own, and no person is in any of them', async () => {
  const receiver = await collector();
  const stage = await createStage();
  const { settings } = stage.api;
  // A process of its own: jest does not let a package load Node's modules when it first needs them.
  const server = await startServer(settings, {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret' },
  });
  const [ad, owner] = [await stage.advertiser(), await stage.mediaOwner()];
  const { orderId } = (await stage.claim(owner, await stage.running(ad))).data;
  const payload = { form: await stage.goodForm(ad.id), request_id: crypto.randomUUID() };
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await post(server.address, ad, 'adRead/save', payload, settings, {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  });
  expect(answer.code).toBe(200);
  await stage.services.clock.advance(72 * 3_600_000);
  const isDone = async () =>
    (await stage.db.selectFrom('job').select('id').where('object_id', '=', orderId).where('done_at', 'is', null).execute())
      .length === 0;
  while (!(await isDone())) await new Promise((later) => setTimeout(later, 100));
  await stopServer(server);
  await stage.close();

  const spans = receiver.spans();
  const mine = spans.filter((span) => span.traceId === traceId);
  const [root, ...others] = mine.filter((span) => span.name === 'adRead/save');
  expect(others).toEqual([]);
  expect(root).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 });
  expect(root?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.request.method', value: { stringValue: 'POST' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'shizhong.code', value: { intValue: 200 } },
    ]),
  );
  const statements = mine.filter((span) => span !== root);
  const names = statements.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['insert request_log', 'insert campaign', 'begin', 'commit']));
  expect(statements.filter(({ parentSpanId }) => parentSpanId !== root?.spanId)).toEqual([]);

  const job = spans.find((span) => span.name === 'job timer performanceOrder');
  expect(job).toMatchObject({ kind: 5 });
  expect(job?.parentSpanId || null).toBeNull();
  expect(spans.filter((span) => span.parentSpanId === job?.spanId).length).toBeGreaterThan(2);
  // Every statement belongs to something.
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(spans.filter((span) => span.kind === 3 && !ids.has(span.parentSpanId ?? ''))).toEqual([]);

  const text = receiver.text();
  const { id } = answer.data as { id: string };
  const persons = [ad.phone, owner.phone, ad.id, owner.id, owner.accountId, ad.token, owner.token, '测试公司', '127.0.0.1'];
  for (const secret of [...persons, id, orderId, payload.request_id, settings.secretKey ?? ''])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.test(text)).toBe(false);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual(['db.system.name', 'http.request.method', 'http.response.status_code', 'shizhong.code']);
  expect(new Set(receiver.asked.map(({ path, key }) => `${path} ${key}`))).toEqual(new Set(['/v1/traces a secret']));
}, 120_000);

test('without an address OpenTelemetry’s senders are not loaded; a collector that is away breaks nothing', () => {
  const script = `import module from 'node:module';
    const loaded = () => Object.keys(module._cache).filter((path) => /opentelemetry.(sdk|exporter|core)/.test(path)).length;
    await import('./src/app/index.ts');
    const before = loaded();
    const { openTraces } = await import('./src/platform/traces/open-traces.ts');
    const traces = await openTraces({ otlpEndpoint: 'http://127.0.0.1:9', otlpHeaders: null, tracesShare: 1 });
    traces.begin('request', 'x').end();
    await traces.close().catch(() => {});
    console.log(before, loaded() > 10);
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    ...{ cwd: join(__dirname, '../../..'), encoding: 'utf8', timeout: 100_000 },
  });
  expect([stdout, stderr]).toEqual(['0 true\n', '']);
}, 120_000);

test('without tracing work runs as it is', async () => {
  await expect(inSpan('job', 'x', async () => 7)).resolves.toBe(7);
});

test.each([
  ['select "id", "phone" from "user" where "id" = $1', 'select user'],
  ['insert into "campaign" ("id") values ($1)', 'insert campaign'],
  ['update "job" set "done_at" = $1', 'update job'],
  ['with x as (select 1 from pg_class) select 1', 'with pg_class'],
  ['savepoint effect', 'savepoint'],
  ['commit', 'commit'],
])('a statement is named by what it does: %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
