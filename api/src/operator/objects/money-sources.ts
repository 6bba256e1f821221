/** What carries money in and out, whole. `docs/domain/operator.md#objects`. */
import { sql } from 'kysely';
import { no, status } from '../queues/fragments';
import { fact, instant, money, nameOfOwner, owner, person, text } from './fragments';
import type { ObjectSource } from './source';

const ofOwner = { joins: owner, no, title: nameOfOwner, status, users: sql<string[]>`array[o.user_id]`, option: 'no' } as const;

export const moneySources = {
  deposit: {
    ...ofOwner,
    process: 'deposit',
    table: sql`deposit o`,
    figures: [money('已退', sql`nullif(o.refunded_fen, 0)`), money('金额', sql`o.amount_fen`)],
    sections: {
      充值: [
        person('广告主', 'u'),
        fact(
          '渠道',
          sql<string>`case o.channel when 'alipay' then '支付宝' when 'wechat' then '微信支付' when 'transfer' then '对公转账' else o.channel end`,
        ),
        money('赠款', sql`nullif(o.gift_fen, 0)`),
        text('商户单号', 'o.out_trade_no'),
        text('渠道或银行流水号', 'o.channel_txn'),
        text('附言码', 'o.remit_code'),
        text('付款户名', 'o.payer_name'),
        instant('付款于', sql`o.paid_at`),
        instant('入账于', sql`o.credited_at`),
        instant('关闭于', sql`o.expires_at`),
        text('原因', 'o.reason'),
      ],
    },
    acts: [
      { command: 'deposit match', label: '核对并入账', performs: ['match'] },
      { command: 'deposit reject', label: '驳回', performs: ['reject'] },
    ],
  },
  refund: {
    ...ofOwner,
    process: 'refund',
    table: sql`refund o`,
    figures: [money('手续费', sql`o.fee_fen`), money('金额', sql`o.amount_fen`)],
    sections: {
      退款: [
        person('广告主', 'u'),
        money('收回赠款', sql`nullif(o.gift_back_fen, 0)`),
        text('用户写的原因', 'o.reason'),
        text('失败原因', 'o.fail_reason'),
        text('收款户名', 'o.bank_holder'),
        text('开户行', 'o.bank_name'),
      ],
    },
    fields: ['refundBank'],
    acts: [
      { command: 'refund approve', label: '同意退款', performs: ['approve'] },
      { command: 'refund reject', label: '驳回', performs: ['reject'] },
      { command: 'refund result', label: '登记一笔的结果', performs: ['pay', 'fail'] },
    ],
  },
  cashOut: {
    ...ofOwner,
    process: 'cashOut',
    table: sql`cash_out o`,
    figures: [money('预扣个税', sql`nullif(o.tax_fen, 0)`), money('提现', sql`o.amount_fen`), money('到手', sql`o.paid_fen`)],
    sections: {
      提现: [
        person('媒体主', 'u'),
        fact('身份', sql<string>`case o.kind when 'personal' then '个人' else '企业' end`),
        money('手续费', sql`nullif(o.fee_fen, 0)`),
        money('增值税', sql`nullif(o.vat_fen, 0)`),
        money('附加税费', sql`nullif(o.surcharge_fen, 0)`),
        fact(
          '收款方式',
          sql<string>`case o.payee_kind when 'alipay' then '支付宝' when 'wechat' then '微信' when 'corp_bank' then '对公账户' else '银行卡' end`,
        ),
        text('收款户名', 'o.payee_holder'),
        text('开户行', 'o.payee_bank'),
        text('批次', 'o.batch_no'),
        text('银行或渠道流水号', 'o.channel_txn'),
        instant('预计到账', sql`o.expected_at`),
        instant('到账于', sql`o.paid_at`),
        text('原因', 'o.reason'),
      ],
    },
    fields: ['payee'],
    acts: [
      { command: 'cashout approve', label: '同意提现', performs: ['approve'] },
      { command: 'cashout reject', label: '驳回', performs: ['reject'] },
      { command: 'cashout invoice-ok', label: '发票无误', performs: ['invoice_ok'] },
      { command: 'cashout invoice-back', label: '退回发票', performs: ['invoice_back'] },
      { command: 'cashout start', label: '开始打款', performs: ['start'] },
      { command: 'cashout result', label: '登记打款结果', performs: ['pay', 'fail'] },
    ],
  },
  invoice: {
    ...ofOwner,
    process: 'invoice',
    table: sql`invoice o`,
    figures: [money('金额', sql`o.amount_fen`)],
    sections: {
      发票: [
        person('广告主', 'u'),
        fact('种类', sql<string>`case o.kind when 'vat_special' then '增值税专用发票' else '增值税普通发票' end`),
        text('抬头', 'o.title'),
        text('税号', 'o.tax_no'),
        text('发票号码', 'o.number'),
        text('红字发票号码', 'o.red_number'),
        instant('开具于', sql`o.issued_at`),
        text('原因', 'o.reason'),
      ],
    },
    acts: [
      { command: 'invoice issue', label: '登记已开具', performs: ['issue'] },
      { command: 'invoice file', label: '上传发票文件', performs: ['attach'] },
      { command: 'invoice reject', label: '驳回', performs: ['reject'] },
      { command: 'invoice reverse', label: '红冲', performs: ['reverse'] },
    ],
  },
} as const satisfies Record<string, ObjectSource>;
