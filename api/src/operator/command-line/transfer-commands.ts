/** Cash-outs to wallets through their own channels. `docs/domain/money.md#payouts`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { fenOf, type PayoutChannelName, payableThrough, startPayouts } from '../../money';
import { batchSizeOf } from './batch-size';
import { type Command, need, type Options, UsageError } from './command';

function payoutChannelOf(options: Options): PayoutChannelName {
  const channel = need(options, 'channel');
  if (channel !== 'alipay' && channel !== 'wechat') throw new UsageError('--channel is alipay or wechat');
  return channel;
}

export const transferCommands: readonly Command[] = [
  {
    name: 'cashout transfer',
    group: '资金',
    options: '--channel <alipay|wechat> [--most <笔数，缺省 200>]',
    does: '把付到支付宝或微信的提现经渠道接口打款：结果不明时反复查询，绝不重复付款；不能打款的跳过',
    roles: ['finance'],
    async effect({ services }, options) {
      const rows = await payableThrough(services, payoutChannelOf(options), batchSizeOf(options));
      const sum = rows.reduce((all, row) => all + fenOf(row.amount_fen), 0);
      return `${rows.length} 笔待打款，申请共 ¥${formatFen(sum)}；税额以打款当月为准`;
    },
    async run({ services, operator }, options) {
      const rows = await payableThrough(services, payoutChannelOf(options), batchSizeOf(options));
      if (!rows.length) throw new UsageError('没有待打款的提现');
      const { started, refused } = await startPayouts(services, operator, { ids: rows.map(({ id }) => id) });
      const pay = formatFen(started.reduce((all, line) => all + line.paidFen, 0));
      return [{ started: started.length, pay, refused: refused.map(({ text }) => text).join('；') }];
    },
  },
];
