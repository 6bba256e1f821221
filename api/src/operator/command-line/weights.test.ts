/** Weights of the anomaly rules: from decided cases to a proposal, a second person, and orders claimed afterwards. */
import { sql } from 'kysely';
import { opsOf } from '../../../test/ops';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { clearSuspicion } from '../../order';
import { uuidv7 } from '../../platform';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const key = 'anomaly.r8_factor_bp';
const ops: ReturnType<typeof opsOf> = (...typed) => opsOf(stage.services)(...typed);
const dayIn = (days: number) => new Date(stage.services.clock.now() + days * 86_400_000).toISOString();

/** As many orders again that were paid in full, and whose suspicion nobody had to end. */
async function honestAlike(orderId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = uuidv7();
    await sql`insert into performance_order select r.* from performance_order o,
      jsonb_populate_record(null::performance_order, to_jsonb(o) || jsonb_build_object('id', ${id}::text, 'no', ${`YX${id.slice(-12)}`}::text,
        'status', 'void', 'msgid', null, 'article_url', null, 'settled_at', now(), 'abnormal_qty', 0, 'clawed_fen', 0)) r
      where o.id = ${orderId}::uuid`.execute(stage.db);
    await sql`insert into anomaly select r.* from anomaly a,
      jsonb_populate_record(null::anomaly, to_jsonb(a) || jsonb_build_object('id', ${uuidv7()}::text, 'order_id', ${id}::text)) r
      where a.order_id = ${orderId}::uuid`.execute(stage.services.figures);
  }
}

/** As many orders again whose suspicion an operator has ended. */
async function decidedAlike(orderId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = uuidv7();
    await sql`insert into performance_order select r.* from performance_order o,
      jsonb_populate_record(null::performance_order, to_jsonb(o) || jsonb_build_object('id', ${id}::text, 'no', ${`YX${id.slice(-12)}`}::text, 'status', 'void', 'msgid', null, 'article_url', null)) r
      where o.id = ${orderId}::uuid`.execute(stage.db);
    await sql`insert into anomaly select r.* from anomaly a,
      jsonb_populate_record(null::anomaly, to_jsonb(a) || jsonb_build_object('id', ${uuidv7()}::text, 'order_id', ${id}::text)) r
      where a.order_id = ${orderId}::uuid`.execute(stage.services.figures);
    await sql`insert into process_event select r.* from process_event e,
      jsonb_populate_record(null::process_event, to_jsonb(e) || jsonb_build_object('object_id', ${id}::text)) r
      where e.object_id = ${orderId}::uuid and e.transition = 'clear_suspicion'`.execute(stage.db);
  }
}

test('dismissed suspicions propose less weight, a second person approves it, and only orders claimed afterwards have it', async () => {
  const before = await stage.claimed();
  const first = await stage.scored({ variant: 'mismatch' });
  await clearSuspicion(stage.services, { id: 'ops' }, { orderId: first.orderId, reason: '公开页缓存' });
  const weight = async () => (await ops('setting weights')).find(({ rule }) => rule === 'R8');
  expect(await weight()).toMatchObject({ cases: 1, upheld: 0, factor: '1', suggested: '案件不足' });
  await expect(ops('setting propose-weight', { rule: 'R8', from: dayIn(1) })).rejects.toThrow('不足以提议');

  await decidedAlike(first.orderId, 19);
  expect(await weight()).toMatchObject({ cases: 20, upheld: 0, factor: '1', suggested: '0.5' });
  await expect(ops('setting propose-weight', { rule: 'R8', from: dayIn(-1) })).rejects.toThrow('须在将来');
  const [{ proposal, effect } = {}] = await ops('setting propose-weight', { rule: 'R8', from: dayIn(1) });
  expect(effect).toContain('20 件裁定中 0 件成立');
  expect(effect).toContain('存疑 20 → 0');
  expect(effect).toContain('裁定不成立 20 件中被扣减或暂缓 0 → 0');
  await stage.advance(25);
  expect(await ops('setting list', { key })).toMatchObject([{ key, value: 10_000 }]);
  await expect(ops(`setting approve ${proposal}`)).rejects.toThrow('批准须由另一人作出');

  const [again] = await ops('setting propose-weight', { rule: 'R8', from: dayIn(1) });
  await ops(`setting approve ${again?.['proposal']}`, {}, { id: 'ops2', role: 'risk' });
  await stage.advance(25);
  expect(await weight()).toMatchObject({ factor: '0.5' });
  await expect(ops('setting propose-weight', { rule: 'R8', from: dayIn(1) })).rejects.toThrow('无须修改');

  const after = await stage.scored({ variant: 'mismatch' });
  expect(await stage.ok(after.media, 'media/orderDetail', { id: after.orderId })).toMatchObject({
    score: 13,
    suspectedUntil: null,
  });
  const rules = (await stage.ok(after.ad, 'adRead/orderDetail', { id: after.orderId })).rules;
  expect(rules.find(({ code }) => code === 'R8')).toMatchObject({ weight: 13 });
  expect(await stage.ok(before.ad, 'adRead/orderDetail', { id: before.orderId })).toMatchObject({
    termRules: expect.objectContaining({ [key]: 10_000 }),
  });
});

test('a change that would hit more than one honest order in a hundred needs a reason, which the second person reads', async () => {
  const { orderId } = await stage.scored({ variant: 'mismatch' });
  await honestAlike(orderId, 60);
  const propose = (typed: Record<string, string>) =>
    ops('setting propose', { key: 'anomaly.deduct_from', from: dayIn(1), ...typed });
  const [mild] = await propose({ value: '28' });
  expect(mild?.['effect']).toMatch(/全额结算的诚实订单 6\d 件中被扣减或暂缓 0 → 0（0\.0 %）/);
  await expect(propose({ value: '12' })).rejects.toThrow(/回测误伤 \d+\.\d %.*须用 --reason 写明理由/);
  const [harsh] = await propose({ value: '12', reason: '一周内有成批的同类投诉' });
  expect(harsh?.['effect']).toContain('误伤超过 1.0 %，提议人的理由：一周内有成批的同类投诉');
});
