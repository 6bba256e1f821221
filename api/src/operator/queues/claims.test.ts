import { type CashOutStage, createCashOutStage } from '../../../test/cash-out-stage';
import { breachesOf } from '../../../test/money';
import { endHold, placeHold } from '../../money';
import { uuidv7 } from '../../platform';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';

let stage: CashOutStage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
beforeAll(async () => {
  stage = await createCashOutStage();
  desk = await deskBeside(stage.api);
  cookie = await desk.signIn('ops', demonstrationPassword);
});
afterAll(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
  await desk.close();
  await stage.api.close();
});

const kind = 'cashOut' as const;

test('whoever approves a cash-out reads what is being clawed back from its owner, and cannot approve before that is covered', async () => {
  const owner = await stage.owner([600_00]);
  const { data } = await stage.apply(owner, 500_00);
  const id = uuidv7();
  const { services } = stage.api;
  const about = { mediaUserId: owner.user.id, orderId: uuidv7(), orderNo: 'OD-7', reason: '疑似刷量' };
  const at = new Date(services.clock.now());
  await services.db.transaction().execute((trx) => placeHold(trx, { id, amountFen: 400_00, ...about, at }));

  await desk.call('queue/claim', { kind, ids: [data.id] }, { cookie });
  const item = async () => (await desk.call('queue/item', { kind, id: data.id }, { cookie })).data;
  const read = await item();
  const texts = read.sections.flatMap(({ rows }) => rows.map(({ label, value }) => `${label} ${value}`));
  expect(read.row.details).toContain('有追回或欠款');
  expect(texts).toContainEqual(
    expect.stringMatching(/^追回中 订单 OD-7 待追回 400.00，已冻结 100.00，最迟 .* 有结果；原因：疑似刷量$/),
  );
  expect(texts).toContain('还没冻结到（为零才能同意） 300.00');
  const approve = async () => {
    const { version, acts } = await item();
    const effect = acts.find(({ act }) => act === 'cashout approve')?.effect ?? undefined;
    const call = { kind, act: 'cashout approve', objects: [{ id: data.id, version, effect }] };
    return (await desk.call('queue/decide', call, { cookie })).data.list[0];
  };
  expect(await approve()).toMatchObject({ outcome: 'refused', reason: 'claimsCovered' });
  await services.db.transaction().execute((trx) => endHold(trx, id, 'lifted', at));
  expect((await item()).row.details).not.toContain('有追回或欠款');
  expect(await approve()).toMatchObject({ outcome: 'done' });
});
