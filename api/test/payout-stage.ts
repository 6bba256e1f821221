import { approveCashOut, startPayouts } from '../src/money';
import { alipayPayouts } from '../src/money/payout/alipay-payout';
import { wechatPayouts } from '../src/money/payout/wechat-payout';
import { createCashOutStage, holder, type Owner, operator } from './cash-out-stage';
import { payeeFor } from './money';
import { type AlipayPayoutServer, type PayoutServer, startAlipayPayouts, startWechatPayouts } from './payout-servers';

export const payoutKinds = ['alipay', 'wechat'] as const;
type Kind = (typeof payoutKinds)[number];

export interface WalletOwner extends Owner {
  wallet: { holder: string; receivedFen: number };
}

const openidOf = (number: string) => `openid-${number}`;

/** Media owners whose cash-outs go to wallets, with a local server that speaks the channel's protocol. */
export async function createPayoutStage(kind: Kind) {
  const stage = await createCashOutStage();
  const { services } = stage.api;
  const server = await serverOf(kind);
  let people = 0;

  async function serverOf(which: Kind): Promise<PayoutServer> {
    if (which === 'alipay') {
      const started: AlipayPayoutServer = await startAlipayPayouts();
      services.payouts.alipay = alipayPayouts(started.account);
      return started;
    }
    const started = await startWechatPayouts();
    services.payouts.wechat = wechatPayouts(started.account);
    return started;
  }

  /** Binds the person's WeChat to the service account that the server knows. */
  async function bind(userId: string, number: string): Promise<void> {
    const person = { appid: 'wx0000000000000002', openid: openidOf(number), unionid: null, nickname: holder, avatar: null };
    await services.db
      .insertInto('wx_info')
      .values({ ...person, user_id: userId, side: 'media', subscribed: true, bound_at: new Date() })
      .execute();
  }

  /** A media owner with 500 yuan and a wallet in this name. */
  async function ownerWith(name = holder, bound = true): Promise<WalletOwner> {
    const owner = await stage.owner([500_00]);
    people += 1;
    const number = kind === 'alipay' ? `1390000${String(people).padStart(4, '0')}` : `wechat_${people}`;
    const payeeId = await payeeFor(services, owner.user.id, holder, { kind, number });
    const wallet = { holder: name, receivedFen: 0 };
    if (kind === 'wechat' && bound) await bind(owner.user.id, number);
    server.wallets.set(kind === 'alipay' ? number : openidOf(number), wallet);
    return { ...owner, payeeId, wallet };
  }

  /** Applied for, approved and handed to the channel's job, which has not run yet. */
  async function sent(user: Owner) {
    const { data } = await stage.apply(user, 300_00);
    await approveCashOut(services, operator, { id: data.id });
    const outcome = await startPayouts(services, operator, { ids: [data.id] });
    return { id: data.id, outNo: data.no.replaceAll('-', ''), outcome };
  }

  return {
    ...stage,
    server,
    ownerWith,
    sent,
    /** An hour passes, in which the channel is asked again. */
    async later() {
      await services.clock.advance(61 * 60_000);
      await stage.runDue();
    },
    /** The person accepts the payment, where the channel asks for that and it has arrived. */
    accept(outNo: string) {
      if (kind === 'wechat' && server.sent.get(outNo)?.state === 'waiting') server.decide(outNo, true);
    },
    statusOf: async (user: Owner, id: string) => (await stage.detailOf(user, id)).status,
    async close() {
      await server.close();
      await stage.api.close();
    },
  };
}
