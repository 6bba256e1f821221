import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '../../../test/campaign-stage';
import { opsOf } from '../../../test/ops';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import type { CampaignForm } from '../../campaign';
import type { Row } from './command';
import { rejectTemplates } from './reject-templates';

let stage: PositionStage;
let folder: string;
beforeAll(async () => {
  stage = await createPositionStage();
  folder = await mkdtemp(join(tmpdir(), 'ops-views-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stage.close();
});

const ops: ReturnType<typeof opsOf> = (...typed) => opsOf(stage.services)(...typed);
const valueAt = (rows: readonly Row[], field: string) => rows.find((row) => row['field'] === field)?.['value'];
const partOf = (rows: readonly Row[], part: string) => rows.filter((row) => String(row['part']).startsWith(part));

/** Creates a campaign that waits for review. */
async function waiting(ad: Person, more: CampaignForm = {}) {
  const { id, version } = await stage.ok(ad, 'adRead/save', { form: await stage.goodForm(ad.id, more) });
  await stage.ok(ad, 'adRead/submit', { id, version });
  return stage.ok(ad, 'adRead/detail', { id });
}

const doubtful = { titles: ['周末吃点好的，顶级享受'], bodyHtml: '<p>家常菜的做法。</p><p>每天一道。</p>' };

test('a reviewer sees texts, hits, changes and earlier decisions on similar advertisements', async () => {
  const ad = await stage.advertiser();
  const { id, no } = await waiting(ad, doubtful);
  const shown = await ops('campaign show', { no });
  expect(valueAt(shown, 'titles.0')).toBe('周末吃点好的，顶级享受');
  expect(valueAt(shown, 'bodyHtml')).toBe('家常菜的做法。\n每天一道。');
  expect(partOf(shown, '词检命中')).toMatchObject([{ field: 'titles.0', value: expect.stringContaining('「顶级」') }]);
  expect(partOf(shown, '与第')).toEqual([]);

  await ops('campaign reject', { no, reason: 'c3：第二段' });
  const { reviews, version } = await stage.ok(ad, 'adRead/detail', { id });
  expect(reviews).toContainEqual(
    expect.objectContaining({
      level: 'human',
      reasons: [expect.objectContaining({ field: 'bodyHtml', text: expect.stringMatching(/^正文含绝对化用语.*；第二段$/) })],
    }),
  );

  const form = await stage.goodForm(ad.id, { ...doubtful, bodyHtml: '<p>家常菜的做法。</p><p>每周一道。</p>' });
  const saved = await stage.ok(ad, 'adRead/save', { id, version, form });
  await stage.ok(ad, 'adRead/submit', { id, version: saved.version });
  const again = await ops('campaign show', { no });
  expect(partOf(again, '与第 1 版的差别')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'bodyHtml', value: '− 每天一道。' }),
      expect.objectContaining({ field: 'bodyHtml', value: '+ 每周一道。' }),
    ]),
  );
  expect(partOf(again, '与第 1 版的差别').filter(({ field }) => field === 'titles.0')).toEqual([]);

  const other = await waiting(ad, doubtful);
  expect(partOf(await ops('campaign show', { no: other.no }), '同一广告主的过往裁决')).toMatchObject([
    { field: expect.stringContaining(no), value: expect.stringContaining('驳回 · 正文：正文含绝对化用语') },
  ]);
  const stranger = await waiting(await stage.advertiser(), doubtful);
  expect(partOf(await ops('campaign show', { no: stranger.no }), '命中同一词的过往裁决')).toHaveLength(1);
});

test('a template applies only to its kind of object, and free text is used as written', async () => {
  expect(rejectTemplates.length).toBeGreaterThanOrEqual(30);
  expect(new Set(rejectTemplates.map(({ code }) => code)).size).toBe(rejectTemplates.length);
  expect(await ops('template list', { like: 'campaign' })).toHaveLength(
    rejectTemplates.filter(({ of }) => of === 'campaign').length,
  );
  const { id, no } = await waiting(await stage.advertiser());
  await expect(ops('campaign reject', { no, reason: 'I1' })).rejects.toThrow('I1 不是这里可用的驳回模板');
  await expect(ops('campaign reject', { no, reason: 'C99' })).rejects.toThrow('C99 不是这里可用的驳回模板');
  await ops('campaign reject', { no, reason: 'A4 纸打印稿不清晰' });
  const [ruling] = await stage.db
    .selectFrom('content_review')
    .select('reasons')
    .where('level', '=', 'human')
    .where('object_id', '=', id)
    .execute();
  expect(ruling?.reasons).toMatchObject([{ field: '', text: 'A4 纸打印稿不清晰' }]);
});

test('a certification shows full numbers and files to permitted roles, and each access is logged', async () => {
  const owner = await stage.mediaOwner();
  const held = await stage.db
    .selectFrom('identification_case')
    .selectAll()
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const shown = await ops('identification show', { case: held.id }, { id: 'ops2', role: 'review' });
  expect(valueAt(shown, 'personId')).toMatch(/^\d{17}[\dX]$/);
  expect(partOf(shown, '历次审核')).toMatchObject([{ value: '通过' }]);
  await expect(ops('identification show', { case: held.id }, { id: 'ops', role: 'finance' })).rejects.toThrow('需要角色');
  await expect(ops('identification show', { case: 'nothing' })).rejects.toThrow('认证 nothing 不存在');
  expect(await ops('acts', { by: 'ops2' })).toMatchObject([{ command: 'identification show' }]);

  const out = join(folder, 'front.png');
  const [saved] = await ops('file save', { id: String(valueAt(shown, 'frontFileId')), out });
  expect(saved).toMatchObject({ path: out, type: 'image/png' });
  expect((await readFile(out)).length).toBe(saved?.['bytes']);
  await expect(ops('file save', { id: String(valueAt(shown, 'frontFileId')), out })).rejects.toThrow('已存在');
  await expect(ops('file save', { id: 'nothing', out: join(folder, 'x') })).rejects.toThrow('文件 nothing 不存在');
});

test('an account shows its owner’s declarations and proofs', async () => {
  const owner = await stage.publisher();
  const shown = await ops('account show', { id: owner.accountId });
  expect(valueAt(shown, 'name')).toBe('测试公众号');
  expect(valueAt(shown, '位置 1')).toBe('中位 1000（10 篇，离散系数 0.3）');
  expect(partOf(shown, '报价').map((row) => row['value'])).toContain('¥1,000.00');
});

test('the creative of a booking is found by its order', async () => {
  const booking = await stage.invited();
  const { no } = await stage.orderOf(booking);
  const shown = await ops('position creative', { no });
  expect(valueAt(shown, 'titles.0')).toBe('周末吃点好的');
  expect(valueAt(shown, 'price')).toBe('¥1,000.00');
});

test('a dispute shows figures, checks, findings with their numbers and the evidence of both sides', async () => {
  const order = await stage.scored();
  const given = await stage.proof(order.ad);
  const { disputeId } = await stage.ok(order.ad, 'adRead/object', { id: order.orderId, type: 'data', ...given });
  const { no } = await stage.db
    .selectFrom('performance_order')
    .select('no')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const dispute = await stage.disputeOf(order);
  expect(dispute.id).toBe(disputeId);
  const shown = await ops('dispute show', { no: dispute.no });
  expect(valueAt(shown, 'base')).toBe(`¥${(Number(dispute.base_fen) / 100).toFixed(2)}`);
  expect(partOf(shown, '数据：模拟数据（演示）').length).toBeGreaterThan(10);
  expect(partOf(shown, '链接检查')).toMatchObject([{ value: expect.stringMatching(/^\d+ 次 ok · 有「广告」标识/) }]);
  expect(partOf(shown, '广告主异议')).toMatchObject([{ value: expect.stringContaining(`文件 ${given.fileIds[0]}`) }]);
  expect(partOf(await ops('order evidence', { no }), '争议')).toMatchObject([{ field: dispute.no }]);
  await expect(ops('order evidence', { no: 'XX1' })).rejects.toThrow('订单 XX1 不存在');
});
