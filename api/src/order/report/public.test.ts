/** A report in the hands of third parties: its file, its PDF, and the result of `/data-valid` for either. */
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { attachmentOf } from '../../../test/pdf-attachment';
import { randomIp } from '../../../test/test-api';
import { canonicalJson, type JsonValue } from '../../platform';
import { approveClawback, proposeClawback } from '../settlement/clawback-of-order';
import { newSigningKey, seal } from './signature';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

async function settled() {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  return { ...order, report: await stage.ok(order.ad, 'adRead/orderReport', { id: order.orderId }) };
}

type Shown = Awaited<ReturnType<typeof settled>>['report'];
const check = async ({ no, code }: Pick<Shown, 'no' | 'code'>, more: object = {}) =>
  (await stage.api.call('home/validReport', { no, code, ...more }, { ip: randomIp() })).data;
const fileOf = (report: Shown) => JSON.parse(report.file) as Record<string, JsonValue>;
const sha256 = async (bytes: Buffer) => Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');

/** Lists the paths of all leaf values. */
function leaves(value: JsonValue, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leaves(member as JsonValue, [...path, key]));
}

function replaced(value: JsonValue, [key, ...rest]: string[], by: JsonValue): JsonValue {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, JsonValue>;
  copy[key] = replaced(copy[key] ?? null, rest, by);
  return copy;
}

describe('the file', () => {
  test('is valid as downloaded, for both sides of the order, and contains the curve', async () => {
    const { report, media, orderId } = await settled();
    expect(await check(report, { payload: report.file })).toMatchObject({ result: 'valid', changes: [], pdf: null });
    const theirs = await stage.ok(media, 'media/orderReport', { id: orderId });
    expect(theirs.file).toBe(report.file);
    const curve = (JSON.parse(report.payload) as { curve: { value: number }[] }).curve;
    expect(curve.length).toBeGreaterThan(20);
    expect(curve.length).toBeLessThan(50);
    expect(curve.at(-1)?.value).toBe((JSON.parse(report.payload) as { metric: { raw: number } }).metric.raw);
  });

  test('any changed field is reported by name', async () => {
    const { report } = await settled();
    const file = fileOf(report);
    const all = leaves(file).filter(([first]) => first !== 'format' && first !== 'no' && first !== 'code');
    // Of the curve, only the first point is tested, as an example.
    const tried = all.filter(([, second, place]) => second !== 'curve' || place === '0');
    expect(tried.length).toBeGreaterThan(20);
    for (const path of tried) {
      const { result, changes } = await check(report, { payload: JSON.stringify(replaced(file, path, '改过的')) });
      expect([path, result]).toEqual([path, 'altered']);
      const named = path[0] === 'payload' ? path.slice(1).join('/') : path.join('/');
      expect(changes).toMatchObject([{ path: named, kind: 'changed', shown: '改过的' }]);
    }
  });

  test('a file signed by another key counts as altered, however consistent it is', async () => {
    const { report } = await settled();
    const payload = replaced(JSON.parse(report.payload) as JsonValue, ['metric', 'valid'], 999_999);
    const own = seal(payload, newSigningKey(report.keyNumber));
    const { result, changes } = await check(report, { payload: JSON.stringify({ ...fileOf(report), ...own }) });
    expect(result).toBe('altered');
    expect(changes.map(({ path }) => path).sort()).toEqual(['metric/valid', 'sha256', 'signature']);
  });

  test('invalid JSON and lone surrogates are refused at their field without an error', async () => {
    const { report } = await settled();
    for (const payload of ['{', '', '"\\ud800"', `${'['.repeat(30_000)}${']'.repeat(30_000)}`]) {
      const answer = await stage.api.call('home/validReport', { no: report.no, code: report.code, payload }, { ip: randomIp() });
      expect([answer.status, answer.reason, answer.errors[0]?.path]).toEqual([200, 'reportNotJson', 'payload']);
    }
  });
});

test('for a superseded report, the correction and its check code are returned', async () => {
  const { report, ad, orderId } = await settled();
  const { proposalId } = await proposeClawback(stage.services, { id: 'ops' }, { orderId, amountFen: 100, reason: '查实刷量' });
  await approveClawback(stage.services, { id: 'ops-2' }, { proposalId });
  const later = await stage.ok(ad, 'adRead/orderReport', { id: orderId });
  expect(later.supersedes).toBe(report.no);
  expect(await check(report)).toMatchObject({ result: 'superseded', supersededBy: { no: later.no, code: later.code } });
  expect(await check(later, { payload: later.file })).toMatchObject({ result: 'valid', supersededBy: null });
});

describe('the PDF', () => {
  const fetched = async ({ token }: { token: string }, no: string, side: 'ad' | 'media' = 'ad') =>
    stage.api.download('report/pdf', { no }, { token, side });

  test('is a small file with the report attached, identical for both sides and every download', async () => {
    const { report, ad, media } = await settled();
    const answers = await Promise.all([fetched(ad, report.no), fetched(ad, report.no), fetched(media, report.no, 'media')]);
    const [first] = answers;
    expect(first?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${report.no}.pdf"`,
    });
    const bytes = first?.rawPayload ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThan(300 * 1024);
    for (const other of answers) expect(other.rawPayload.equals(bytes)).toBe(true);
    expect(attachmentOf(bytes)).toBe(report.file);
    expect(await check(report, { payload: report.file, pdfSha256: await sha256(bytes) })).toMatchObject({
      result: 'valid',
      pdf: 'original',
    });
  });

  test('an edited PDF is not valid, even if its attachment is untouched', async () => {
    const { report, ad } = await settled();
    const bytes = (await fetched(ad, report.no)).rawPayload;
    const edited = Buffer.concat([bytes, Buffer.from('\n%')]);
    expect(await check(report, { payload: report.file, pdfSha256: await sha256(edited) })).toMatchObject({
      result: 'altered',
      changes: [],
      pdf: 'other',
    });
    const forged = report.file.replace(/"valid":\d+/, '"valid":999999');
    expect(await check(report, { payload: forged, pdfSha256: await sha256(edited) })).toMatchObject({
      result: 'altered',
      changes: [{ path: 'metric/valid' }],
    });
  });

  test('is available to the parties of its order only', async () => {
    const { report } = await settled();
    for (const side of ['ad', 'media'] as const) {
      const answer = await fetched(await stage.person(side), report.no, side);
      expect(answer.json()).toMatchObject({ reason: 'reportMissing' });
    }
  });
});

test('a file is canonical: serialising it again gives the same text', async () => {
  const { report } = await settled();
  expect(canonicalJson(JSON.parse(report.file))).toBe(report.file);
});
