/** Acts that create an object or change a budget, each with what must hold if it is accepted. */
import { randomUUID } from 'node:crypto';
import { agreeInstalments, approveWriteOff, bookDebtPayment, proposeWriteOff } from '../src/money';
import { areaOf } from '../test/stage-kinds';
import type { Act } from './acts';
import * as model from './model';
import { colleague, operator } from './operators';
import type { Playing } from './playing';

export async function deposit(playing: Playing, amount: number, repeat: boolean): Promise<boolean> {
  const { ad } = playing.cast;
  const amountFen = (amount + 1) * 1_000;
  const known = new Set(playing.state.deposit.map(({ id }) => id));
  const made = await playing.call(ad, 'adFinance/depositCreate', { channel: 'local', amountFen }, repeat);
  if (!made) return false;
  const now = await playing.readState();
  const [deposit, ...more] = now.deposit.filter(({ id }) => !known.has(id));
  expect([deposit?.amount, more]).toEqual([amountFen, []]);
  // Some deposits are paid later or never.
  if (deposit && amount % 4) expect(await playing.call(ad, 'adFinance/localCashier', { id: deposit.id }, repeat)).toBe(true);
  return true;
}

export async function submit(
  playing: Playing,
  kind: 'read' | 'fans' | 'video',
  budgetFen: number,
  { repeat, amount }: Act,
): Promise<boolean | null> {
  const { ad } = playing.cast;
  const { services, db, ok } = playing.stage;
  const start = services.clock.now() + 2 * 3_600_000;
  const form = {
    name: '秋季上新',
    industry: 'food',
    coverFileId: ad.fileId,
    bodyHtml: '<p>家常菜的做法。</p>',
    digest: '一起做饭',
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + 7 * 86_400_000).toISOString(),
    needPreview: amount % 4 === 1,
    budgetFen,
    ...(kind === 'read'
      ? { promoForm: 'repost', sourceUrl: 'https://mp.weixin.qq.com/s/abc', titles: ['周末吃点好的'], unitPriceFen: 50 }
      : {
          promoForm: kind === 'fans' ? 'card' : 'article_card',
          sourceUrl: null,
          titles: ['关注我们'],
          unitPriceFen: 200,
          targetQty: Math.floor(budgetFen / 200),
          promotedAccountId: kind === 'fans' ? ad.promoted.oa : ad.promoted.video,
        }),
  };
  const area = areaOf(kind);
  const { id, version } = await ok(ad, `${area}/save`, { form } as never);
  const affordable = playing.availableFen() >= budgetFen;
  const submitted = await playing.call(ad, `${area}/submit`, { id, version }, repeat);
  expect(['submit', kind, budgetFen, submitted, playing.answer]).toEqual(['submit', kind, budgetFen, affordable, playing.answer]);
  // Simulates that its start time has come.
  const at = new Date(services.clock.now() - 1000);
  if (submitted) await db.updateTable('campaign').set({ start_at: at }).where('id', '=', id).execute();
  return null;
}

export async function changeBudget(playing: Playing, pick: number, budgetFen: number, repeat: boolean): Promise<boolean | null> {
  const campaign = playing.state.campaign[pick % Math.max(1, playing.state.campaign.length)];
  if (!campaign) return null;
  const { id, version, kind, budget } = campaign;
  const change = { id, version, change: { budgetFen } };
  const accepted = await playing.call(playing.cast.ad, `${areaOf(kind)}/editLive`, change, repeat);
  if (!accepted) return false;
  // Accepted only if the balance was sufficient and the open orders stay covered.
  expect(budgetFen - budget).toBeLessThanOrEqual(playing.availableFen());
  expect(budgetFen).toBeGreaterThanOrEqual(model.spentFen(playing.state, id) + model.reservedFen(playing.state, id));
  return true;
}

export async function claim(playing: Playing, pick: number, amount: number, repeat: boolean): Promise<boolean | null> {
  const who = playing.owner(amount);
  const before = playing.state;
  const running = before.campaign.filter((each) => each.status === 'running');
  const among = running.length && amount % 7 ? running : before.campaign;
  const campaign = among[pick % Math.max(1, among.length)];
  if (!campaign) return null;
  const { id, price, status, budget } = campaign;
  const position = campaign.kind === 'read' ? 1 : 2;
  const payload = {
    campaignId: id,
    accountId: who.accountId,
    position: amount % 3 ? 1 : position,
    planAt: playing.stage.plan(3 + (amount % 40)),
    unitPriceFen: price,
    ...(amount % 3 ? {} : { mostQty: 100 + amount }),
  };
  const accepted = await playing.call(who, 'media/claim', payload, repeat);
  if (!accepted) return false;
  expect(['claim', status]).toEqual(['claim', 'running']);
  const known = new Set(before.performanceOrder.map((order) => order.id));
  const now = await playing.readState();
  const [made, ...more] = now.performanceOrder.filter((order) => !known.has(order.id));
  expect(more).toEqual([]);
  expect(made?.reserve).toBe((made?.cap ?? 0) * (made?.price ?? 0));
  expect(made?.reserve).toBeLessThanOrEqual(budget - model.spentFen(before, id) - model.reservedFen(before, id));
  playing.countTransition('performanceOrder.claim');
  return true;
}

export async function invite(playing: Playing, amount: number, repeat: boolean): Promise<boolean | null> {
  const { ad } = playing.cast;
  const who = playing.owner(amount);
  const days = [(amount % 6) + 1, (amount % 9) + 2].slice(0, 1 + (amount % 2));
  const planAts = [...new Set(days)].map((day) => playing.stage.at(24 * day + (amount % 8)));
  const form = playing.stage.form([{ accountId: who.accountId, position: 1, planAts }]);
  const plan = await playing.stage.ok(ad, 'adPosition/save', { form });
  const known = playing.state.positionOrder.length;
  const accepted = await playing.call(ad, 'adPosition/submit', { id: plan.id, version: plan.version }, repeat);
  if (!accepted) return false;
  const now = await playing.readState();
  const price = now.positionOrder.at(-1)?.price ?? 0;
  expect([now.positionOrder.length, price > 0 && price <= playing.availableFen()]).toEqual([known + 1, true]);
  playing.countTransition('positionOrder.invite');
  return true;
}

export async function refund(playing: Playing, amountFen: number, repeat: boolean): Promise<boolean | null> {
  const { ad } = playing.cast;
  const payload = { amountFen, reason: '不再投放', smsCode: await playing.code(ad) };
  const accepted = await playing.call(ad, 'adFinance/refundApply', payload, repeat);
  if (accepted) expect(amountFen).toBeLessThanOrEqual(playing.balance(ad.id, '2001'));
  if (accepted) playing.countTransition('refund.apply');
  return accepted;
}

export async function cashOut(playing: Playing, amount: number, repeat: boolean): Promise<boolean | null> {
  const who = playing.owner(amount);
  const availableFen = playing.balance(who.id, '2102');
  // Half of the time the whole balance, otherwise an amount that may exceed it.
  const amountFen = amount % 2 && availableFen ? availableFen : 5_000 + amount * 50;
  // To a card, or to a wallet whose channel loses answers.
  const wanted = { amountFen, payeeId: amount % 3 ? who.payeeId : who.walletId };
  const payload = { ...wanted, smsCode: await playing.cashOutCode(who, wanted) };
  const accepted = await playing.call(who, 'media/cashout', payload, repeat);
  if (accepted) expect(amountFen).toBeLessThanOrEqual(availableFen);
  if (accepted) playing.countTransition('cashOut.apply');
  return accepted;
}

/** A debt ends by an operator's act; without a debt all of them are refused. */
export async function endDebt(playing: Playing, amount: number): Promise<boolean | null> {
  const { id: userId } = playing.owner(amount);
  const { services } = playing.stage;
  const owedFen = playing.balance(userId, '1101');
  const amountFen = amount % 2 ? owedFen : Math.floor(owedFen / 2);
  return playing.operate(async () => {
    if (amount % 3 === 0) await agreeInstalments(services, operator, { userId, shareBp: 2_500, reason: '分期' });
    else if (amount % 3 === 1) await bookDebtPayment(services, operator, { userId, amountFen, reference: randomUUID() });
    else {
      const { id } = await proposeWriteOff(services, operator, { userId, amountFen, reason: '无法追回' });
      await approveWriteOff(services, colleague, { id });
    }
  });
}
