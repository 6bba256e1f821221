/** Work for every queue of the operators' desk that the other scenes leave empty. `docs/domain/operator.md#queues`. */
import { matchStatement, proposeAdjustment, reconcileJob } from '../../money';
import { commandFor, localFiles, runCommand } from '../../operator';
import { proposeClawback, ruleDispute, takeUp } from '../../order';
import { dayMs, dayOf, enqueue } from '../../platform';
import { claim, launch, ops, publish, readForm, visitorCode } from './acts';
import { accept, acceptAndPublish, book, evening, oaOf, versionOf } from './bookings';
import { changes, papers } from './desk-papers';
import { at, type Cast, type HoursAgo, hoursBefore, type NamedScene, type Played, type Span } from './named-scene';
import { coverOf } from './stage';

export function deskScenes({ to }: Span): NamedScene[] {
  const ago = hoursBefore(to);
  return [
    ['papers that wait for a review', papers(ago)],
    ['what was changed after its approval', changes(ago)],
    ['orders that wait for an operator', orders(ago)],
    ['bookings that wait for an operator', bookings(ago)],
    ['material that waits for a review', material(ago)],
    ['money that waits for an operator', money(ago)],
    ['a claw-back that waits for a second person', clawback(ago)],
    ['a lead and a redemption', service(ago)],
    ['a rule that waits for a second person', rule(ago)],
  ];
}

const oaAccount = ({ others }: Cast, owner: number, index: number) => at(oaOf(at(others, owner).accounts), index);

const orders =
  (ago: HoursAgo): Played =>
  async (stage, cast) => {
    const { firms, others } = cast;
    const travel = at(firms, 2);
    await stage.until(ago(6.7 * 24));
    const campaignId = await launch(
      stage,
      travel,
      'adRead',
      readForm(stage, travel, '初冬短途：三小时车程之内', { industry: 'travel', budgetFen: 8_000_00, perAccountCapBp: 2_500 }),
    );
    const order = (owner: number, index: number) =>
      claim(stage, at(others, owner).who, { campaignId, account: oaAccount(cast, owner, index), position: 2, priceFen: 60 });
    const disputed = await order(4, 0);
    await stage.after(1);
    await publish(stage, at(others, 4).who, disputed, 2);
    await stage.until(ago(4.3 * 24));
    const doubted = await order(5, 1);
    const unmeasured = await order(6, 1);
    await stage.after(1);
    await publish(stage, at(others, 5).who, doubted, 2, { variant: 'mismatch' });
    await publish(stage, at(others, 6).who, unmeasured, 2, { check: 'no_figures' });

    await stage.until(ago(2.8 * 24));
    const { disputeId } = await stage.call(travel, 'adRead/object', {
      ...{ id: disputed, type: 'content', text: '文末的路线图与约定不一致。', fileIds: [travel.fileId] },
    });
    await stage.after(4);
    const { who } = at(others, 4);
    await stage.call(who, 'dispute/evidence', {
      id: disputeId,
      text: '路线图按素材原样排版，附后台截图。',
      fileIds: [who.fileId],
    });
    await stage.until(ago(34));
    await takeUp(stage.services, ops, { disputeId });
    await ruleDispute(stage.services, ops, { disputeId, payBp: 7_000, note: '路线图缺一段，按七成结算。' });
    await stage.until(ago(9));
    await stage.call(who, 'dispute/appeal', { id: disputeId, text: '缺的一段在第二张图里，请复核。', fileIds: [who.fileId] });

    const talked = await order(7, 1);
    await stage.until(ago(4));
    const owner = at(others, 7).who;
    await stage.call(travel, 'talk/send', { id: talked, text: '能不能把发布时间挪到周末？' });
    await stage.call(owner, 'talk/send', { id: talked, text: '周末已有排期，只能维持原定时间。' });
    await stage.call(travel, 'talk/call', { id: talked, text: '双方对改期谈不拢，请平台看一下按约定该怎么办。' });
  };

const bookings =
  (ago: HoursAgo): Played =>
  async (stage, cast) => {
    const shop = at(cast.firms, 0);
    const booked = async (name: string, owner: number, index: number) => {
      const planAt = evening(stage.now(), 2);
      const account = oaAccount(cast, owner, index);
      const items = [{ owner: at(cast.others, owner).who, account, position: 1, planAt }];
      return { planAt, booking: at(await book(stage, shop, { name, industry: 'books', items }), 0) };
    };
    // Kept for a week before it is examined.
    await stage.until(ago(12.5 * 24));
    const doubted = await booked('秋日书单', 2, 0);
    await stage.after(2);
    await acceptAndPublish(stage, shop, doubted.booking, doubted.planAt, 1, { variant: 'mismatch' });
    await stage.until(ago(80));
    const unclear = await booked('冬日书单', 2, 1);
    await stage.after(2);
    await acceptAndPublish(stage, shop, unclear.booking, unclear.planAt, 1, { check: 'text' });
  };

const material =
  (ago: HoursAgo): Played =>
  async (stage, cast) => {
    const shop = at(cast.firms, 0);
    await stage.until(ago(31));
    const items = [
      { owner: at(cast.others, 1).who, account: oaAccount(cast, 1, 0), position: 1, planAt: evening(stage.now(), 9) },
    ];
    const booking = at(await book(stage, shop, { name: '年度书店联名', industry: 'books', items, later: true }), 0);
    await stage.after(2);
    await accept(stage, booking);
    await stage.until(ago(8));
    await stage.call(shop, 'adPosition/creative', {
      id: booking.id,
      version: await versionOf(stage, booking),
      creative: {
        titles: ['年度书店联名：一张会员卡'],
        // The content check asks a person about the promise.
        digest: '演示内容：会员卡终身免费续期。',
        coverFileId: coverOf(shop, '年度书店联名'),
        bodyHtml: '<p>这是一则演示广告：会员卡终身免费续期，条件与期限见文末。</p>',
      },
    });
  };

const money =
  (ago: HoursAgo): Played =>
  async (stage, { firms }) => {
    const { services } = stage;
    await stage.until(ago(40));
    // Booked by the channel's answer, and missing from its records by the night: the comparison finds it.
    const paid = await stage.call(at(firms, 2), 'adFinance/depositCreate', { channel: 'alipay', amountFen: 2_000_00 });
    const paidOn = dayOf(stage.now());
    await stage.call(at(firms, 2), 'adFinance/depositStatus', { id: paid.id, recheck: true });
    await stage.until(ago(10));
    await services.db
      .transaction()
      .execute((trx) => enqueue(trx, { kind: reconcileJob, payload: { day: paidOn }, due: new Date(stage.now()) }));
    const day = dayOf(stage.now());
    const line = { bankTxn: 'DEMO-0077', amountFen: 3_200_00, payerName: '不知名商贸（演示）有限公司', remark: '广告费' };
    await matchStatement(services, ops, { day, lines: [line] });
    await stage.until(ago(5));
    await proposeAdjustment(services, ops, {
      entries: [
        { account: '5003', owner: null, side: 'debit', amountFen: 60_00 },
        { account: '2001', owner: at(firms, 1).id, side: 'credit', amountFen: 60_00 },
      ],
      reason: '平台页面故障期间多等两天，按服务承诺补偿。',
    });
  };

const clawback =
  (ago: HoursAgo): Played =>
  async (stage, { others }) => {
    await stage.until(ago(7));
    const order = await stage.services.db
      .selectFrom('performance_order')
      .select('id')
      .where('media_user_id', '=', at(others, 6).who.id)
      .where('status', '=', 'settled')
      .orderBy('settled_at', 'desc')
      .executeTakeFirstOrThrow();
    await proposeClawback(stage.services, ops, {
      orderId: order.id,
      amountFen: 80_00,
      reason: '结算之后文章被删，未满约定的保留期。',
    });
  };

const service =
  (ago: HoursAgo): Played =>
  async (stage, { others }) => {
    const { who } = at(others, 1);
    await stage.until(ago(30));
    for (const task of ['certified', 'account']) await stage.call(who, 'activity/claimTask', { task });
    const { list } = await stage.call(who, 'activity/goods', {});
    const ware = list.find(({ name }) => name === '图片素材月卡');
    await stage.until(ago(6));
    await stage.call(who, 'activity/redeem', { goodsId: ware?.id ?? '' });
    const phone = '13800000099';
    const smsCode = await visitorCode(stage, phone, 'lead');
    await stage.call(null, 'home/lead', {
      ...{ company: '远山茶业（演示）', contact: '陈女士', phone, smsCode, industry: 'food' },
      ...{ budget: 'to_50k', goal: 'exposure', note: '想在春节前投一轮，先要一份方案。', agreed: true },
    });
  };

const rule =
  (ago: HoursAgo): Played =>
  async ({ until, now, services }) => {
    await until(ago(3));
    const from = dayOf(now() + 14 * dayMs);
    const context = { services, operator: { id: ops.id, role: 'admin' as const }, files: localFiles };
    await runCommand(
      { ...context, runDue: async () => 0, requireSecondOperator: async () => {} },
      commandFor(['setting', 'propose'], { key: 'cashout.min_fen', value: '20000', from }),
      async () => true,
    );
  };
