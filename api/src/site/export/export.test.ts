import { refusals } from '@shizhong/shared-contracts/refusals';
import type { Person } from '../../../test/campaign-stage';
import { createOrderStage } from '../../../test/order-stage';

let stage: Awaited<ReturnType<typeof createOrderStage>>;
let ad: Person;
beforeAll(async () => {
  stage = await createOrderStage({ exportRows: 2 });
  ad = await stage.advertiser();
});
afterAll(() => stage.close());

const deposits = { kind: 'invest' } as const;

async function depositsOf(who: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await stage.ok(who, 'adFinance/depositCreate', { channel: 'local', amountFen: 50_000 + n });
}

async function download(url: string) {
  return stage.api.app.inject({ url });
}

const fileOf = (who: Person, id: string) => stage.ok(who, 'export/file', { id });

test('an oversized export is prepared once, announced by a message, and downloaded in full by an expiring link', async () => {
  await depositsOf(ad, 2);
  expect((await stage.exported(ad, 'adFinance/export', deposits)).trim().split('\r\n')).toHaveLength(3);

  await depositsOf(ad, 3);
  const refused = await stage.call(ad, 'adFinance/export', deposits);
  expect(refused).toMatchObject({ reason: 'exportPrepared', msg: refusals.exportPrepared.text({ rows: '2', days: 7 }) });
  const { exportId } = refused.data as unknown as { exportId: string };
  expect((await stage.call(ad, 'adFinance/export', deposits)).data).toEqual({ exportId });
  expect(await fileOf(ad, exportId)).toMatchObject({ status: 'preparing', url: null });

  await stage.due();
  const file = await fileOf(ad, exportId);
  expect(file).toMatchObject({ status: 'ready', fileName: '充值记录.csv', rows: 5 });
  const { list } = await stage.ok(ad, 'messages/list', {});
  const link = `/admin-ad/financial/invest?export=${exportId}`;
  expect(list).toContainEqual(expect.objectContaining({ title: '导出已完成', link }));

  const answer = await download(file.url ?? '');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('充值记录.csv'));
  expect(answer.rawPayload.length).toBe(file.bytes);
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(new Set(lines).size).toBe(6);
  const forged = (file.url ?? '').replace(/(?<=proof=)./, (first) => (first === 'A' ? 'B' : 'A'));
  expect((await download(forged)).statusCode).toBe(404);
  expect((await stage.call(await stage.person('ad'), 'export/file', { id: exportId })).reason).toBe('exportMissing');

  // Its parts are removed from storage with it.
  await stage.advance(7 * 24 + 1);
  expect(await fileOf(ad, exportId)).toMatchObject({ status: 'removed', url: null });
  expect((await download(file.url ?? '')).statusCode).toBe(404);
});

test('a user has at most three exports in preparation at a time', async () => {
  const who = await stage.advertiser();
  await depositsOf(who, 3);
  const ask = (month: number) => stage.call(who, 'adFinance/export', { ...deposits, from: `2026-0${month}-01T00:00:00Z` });
  for (const month of [1, 2, 3]) expect((await ask(month)).reason).toBe('exportPrepared');
  expect((await ask(4)).reason).toBe('tooManyExports');
  await stage.due();
  expect((await ask(4)).reason).toBe('exportPrepared');
});

test('the user is notified of an export that keeps failing, and can request it again', async () => {
  const who = await stage.advertiser();
  await depositsOf(who, 3);
  const { exportId } = (await stage.call(who, 'adFinance/export', deposits)).data as unknown as { exportId: string };
  const put = jest.spyOn(stage.services.storage, 'put').mockRejectedValue(new Error('disk full'));
  await expect(stage.due()).rejects.toThrow('disk full');
  for (let wait = 1; wait < 4; wait += 1) await expect(stage.advance(1)).rejects.toThrow('disk full');
  await stage.advance(1);
  put.mockRestore();
  expect(await fileOf(who, exportId)).toMatchObject({ status: 'failed', url: null });
  const { list } = await stage.ok(who, 'messages/list', {});
  expect(list).toContainEqual(expect.objectContaining({ title: '导出失败' }));
  expect((await stage.call(who, 'adFinance/export', deposits)).data).not.toEqual({ exportId });
});
