import { fileOf } from '../../../test/certify';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';

let stage: PositionStage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
beforeAll(async () => {
  stage = await createPositionStage({ rateLimitFactor: 1000 });
  desk = await deskBeside({ services: stage.services, settings: stage.services.settings });
  ({ cookie } = await operatorMaker(desk)('service.one', 'service'));
});
afterAll(async () => {
  await desk.close();
  await stage.close();
});

const waiting = async () => (await desk.call('queue/list', { kind: 'talk', limit: 100 }, { cookie })).data.list;
const item = async (id: string) => (await desk.call('queue/item', { kind: 'talk', id }, { cookie })).data;

async function answer(id: string, text: string, version: string) {
  await desk.call('queue/claim', { kind: 'talk', ids: [id] }, { cookie });
  const objects = [{ id, version }];
  const { data } = await desk.call('queue/decide', { kind: 'talk', act: 'talk answer', objects, options: { text } }, { cookie });
  return data.list[0];
}
const shown = ({ sections }: Awaited<ReturnType<typeof item>>) =>
  sections.flatMap(({ title, rows }) => rows.map(({ value }) => `${title} ${value}`));

test.each([
  ['an order', () => stage.claimed()],
  ['a booking', () => stage.accepted()],
] as const)(
  'a conversation about %s waits at the desk once a side has called the platform, until both read its answer',
  async (_what, make) => {
    const { ad, media, orderId } = await make();
    const fileId = await fileOf(stage.services, ad.id, 'attachment');
    await stage.ok(ad, 'talk/send', { id: orderId, text: '素材在这里', fileIds: [fileId] });
    expect(await waiting()).toEqual([]);
    await stage.ok(media, 'talk/call', { id: orderId, text: '素材不合规，请看一下' });
    const [row] = await waiting();
    expect(row).toMatchObject({ id: orderId, details: expect.arrayContaining(['媒体主请平台介入']), late: '' });
    expect(row?.dueAt).not.toBeNull();

    const read = await item(orderId);
    expect(shown(read)).toEqual(
      expect.arrayContaining([expect.stringContaining('素材在这里'), '沟通 请平台介入：素材不合规，请看一下']),
    );
    expect(read.papers.map((paper) => paper.fileId)).toEqual([fileId]);
    expect(read.acts.map(({ act, permitted }) => [act, permitted])).toEqual([['talk answer', true]]);

    // What was said since is read first.
    await stage.ok(ad, 'talk/send', { id: orderId, text: '已换一版', fileIds: [] });
    expect(await answer(orderId, '请按新版发布', read.version)).toMatchObject({ outcome: 'refused' });
    expect(await answer(orderId, '请按新版发布', (await item(orderId)).version)).toMatchObject({ outcome: 'done' });
    expect(await waiting()).toEqual([]);
    for (const who of [ad, media]) {
      const { messages, calledAt } = await stage.ok(who, 'talk/detail', { id: orderId, last: 50 });
      expect([messages.at(-1), calledAt]).toMatchObject([{ side: 'operator', text: '请按新版发布' }, null]);
    }
  },
);

test('whoever rules on a dispute reads what both said about the order, with its files', async () => {
  const order = await stage.scored();
  const fileId = await fileOf(stage.services, order.ad.id, 'attachment');
  await stage.ok(order.ad, 'talk/send', { id: order.orderId, text: '后台截图', fileIds: [fileId] });
  const objection = { id: order.orderId, type: 'data', ...(await stage.proof(order.ad)) } as const;
  const { disputeId } = await stage.ok(order.ad, 'adRead/object', objection);
  const { no } = await stage.db.selectFrom('dispute').select('no').where('id', '=', disputeId).executeTakeFirstOrThrow();
  const risk = await operatorMaker(desk)('risk.one', 'risk');
  const { data } = await desk.call('desk/run', { command: 'dispute show', options: { no }, files: [] }, { cookie: risk.cookie });
  expect(JSON.stringify(data)).toContain(`后台截图 · 文件 ${fileId}`);
});
