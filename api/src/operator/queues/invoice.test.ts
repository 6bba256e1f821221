import { randomUUID } from 'node:crypto';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { certify } from '../../../test/certify';
import { payIn, settle } from '../../../test/money';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let finance: { name: string; cookie: string };
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  finance = await operatorMaker(desk)('finance.one', 'finance');
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const kind = 'invoice' as const;
const by = () => ({ cookie: finance.cookie });
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

async function asked(): Promise<{ user: SignedUp; id: string }> {
  const user = await api.signUp('ad');
  const media = await api.signUp('media');
  const title = '待开票有限公司';
  await certify(api.services, user.user.id, 'ad', { name: title });
  await payIn(api.services, user.user.id, 1_000_00);
  await settle(api.services, { advertiser: user.user.id, media: media.user.id }, 500_00);
  const form = { request_id: randomUUID(), kind: 'vat_normal', title, email: 'cw@example.com', amountFen: 100_00 };
  const { data } = await api.call('adFinance/invoiceApply', form, { token: user.token });
  return { user, id: data.id };
}

const waiting = async () => (await desk.call('queue/list', { kind }, by())).data.list;
const item = async (id: string) => (await desk.call('queue/item', { kind, id }, by())).data;
async function decide(id: string, act: string, more: object): Promise<DeskResponseOf<'queue/decide'>['list'][number]> {
  const { version } = await item(id);
  const { data, msg } = await desk.call('queue/decide', { kind, act, objects: [{ id, version }], ...more }, by());
  const [outcome] = data?.list ?? [];
  if (!outcome) throw new Error(msg);
  return outcome;
}

test('an issued invoice waits on, by the time that was promised at its application, until its file is uploaded there', async () => {
  const { user, id } = await asked();
  const [before] = await waiting();
  expect(before).toMatchObject({ id, status: '待开票', dueAt: expect.any(String) });
  await desk.call('queue/claim', { kind, ids: [id] }, by());
  await api.services.clock.advance(24 * 3_600_000);
  expect(await decide(id, 'invoice issue', { options: { number: '24332000000012345678' } })).toMatchObject({
    outcome: 'done',
    claim: { mine: true },
  });
  const [after] = await waiting();
  expect(after).toMatchObject({ id, status: '已开具', details: expect.arrayContaining(['待上传文件']), dueAt: before?.dueAt });
  expect((await desk.call('queue/kinds', {}, by())).data.list.find((one) => one.kind === kind)).toMatchObject({ waiting: 1 });

  const { acts } = await item(id);
  expect(acts).toMatchObject([{ act: 'invoice file', undoable: false, options: [{ name: 'file', required: true }] }]);
  const send = (files: object[]) => decide(id, 'invoice file', { options: { file: '发票.pdf' }, files, undoable: true });
  expect((await send([])).msg).toContain('没有随命令送来');
  expect((await send([{ path: '发票.pdf', base64: Buffer.from('no PDF').toString('base64') }])).reason).toBe('invoiceFileWrong');
  expect(await send([{ path: '发票.pdf', base64: pdf.toString('base64') }])).toMatchObject({ outcome: 'done', claim: null });
  expect(await waiting()).toEqual([]);

  const titles = await api.services.db.selectFrom('message').select('title').where('user_id', '=', user.user.id).execute();
  expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(['发票已开具', '发票可以下载了']));
  await createEngine(api.services, (error) => {
    throw error;
  }).runDue();
  const mails = await api.services.db
    .selectFrom('notify_log')
    .select('target')
    .where('user_id', '=', user.user.id)
    .where('template', '=', 'invoice')
    .execute();
  expect(mails).toEqual([{ target: 'c***@example.com' }]);
});
