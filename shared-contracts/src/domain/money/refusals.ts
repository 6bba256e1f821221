/** Refusals of deposits, refunds, cash-outs, invoices, payees and adjustments. Amounts are passed as text, e.g. `¥1,234.05`. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { at, field, message, missing } from '../../transport/refusal/define';

export const moneyRefusals = {
  balanceTooLow: message(code.insufficientBalance, ({ missing }: { missing: string }) => `余额不足，还差 ¥${missing}`),
  entryMissing: missing('流水'),

  depositMissing: missing('充值单'),
  unmatchedDepositMissing: missing('待处理的款项'),
  depositClosed: message(code.wrongState, '订单已关闭，请重新发起'),
  depositChannelClosed: at('field', code.notEligible, '该充值方式暂不可用，请换一种方式'),
  depositChannelUnavailable: field('该充值方式暂不可用', 'channel'),
  depositTooSmall: field(({ amount }: { amount: string }) => `充值金额不低于 ${amount}`, 'amountFen'),
  firstDepositTooSmall: field(({ amount }: { amount: string }) => `首次充值金额不低于 ${amount}`, 'amountFen'),
  transferTooLarge: field(({ amount }: { amount: string }) => `单笔充值不超过 ${amount}`, 'amountFen'),
  onlineDepositTooLarge: field(({ amount }: { amount: string }) => `单笔充值不超过 ${amount}，大额请使用对公转账`, 'amountFen'),
  tooManyOpenDeposits: message(
    code.tooOften,
    ({ open }: { open: number }) => `未完成的充值单已有 ${open} 笔，请先完成支付或取消`,
  ),
  uncertifiedDepositsFull: at(
    'field',
    code.notCertified,
    ({ max, left }: { max: string; left: string }) => `完成企业认证前累计充值不超过 ${max}，还可充值 ${left}`,
  ),
  uncertifiedDepositLeft: field(({ left }: { left: string }) => `完成企业认证前还可充值 ${left}`, 'amountFen'),
  receiptMissing: field('请上传转账回单', 'fileId'),
  transferRegistered: message(code.duplicate, ({ no }: { no: string }) => `该笔汇款已核对入账：${no}`),

  refundMissing: missing('退款单'),
  refundBankMissing: field('部分款项不能原路退回，请填写收款银行账户', 'bank'),

  cashOutMissing: missing('提现单'),
  cashOutsUsedUp: message(code.tooOften, '今日提现次数已用完，请明日再试'),
  cashOutBelowMinimum: message(
    code.insufficientBalance,
    ({ min, missing }: { min: string; missing: string }) => `可提现余额满 ${min} 可提现，还差 ${missing}`,
  ),
  cashOutTooSmall: field(({ amount }: { amount: string }) => `提现金额不低于 ${amount}`, 'amountFen'),
  cashOutTooLarge: field(({ amount }: { amount: string }) => `单笔提现不超过 ${amount}`, 'amountFen'),
  bankTransactionUsed: message(code.duplicate, ({ no }: { no: string }) => `该银行流水号已用于 ${no}`),
  cashOutInvoiceAmountWrong: field('发票金额须等于提现金额', 'amountFen'),
  cashOutInvoiceFileMissing: field('请上传发票文件', 'fileId'),

  payeeMissing: missing('收款账户'),
  unverifiedPayeeMissing: missing('待核验的收款账户'),
  payeeConsentMissing: field('请阅读并单独同意《收款信息处理同意书》', 'consentSensitive'),
  personPayeeRequired: field('个人认证请添加本人的银行卡、支付宝或微信', 'kind'),
  corporatePayeeRequired: field('企业认证请添加对公账户', 'kind'),
  payeeAdded: field('该收款账户已添加', 'no'),
  payeesFull: message(code.tooOften, ({ max }: { max: number }) => `收款账户不超过 ${max} 个`),
  payeeMismatch: at('field', code.notEligible, '户名与账号不一致（演示核验）', 'no'),

  invoiceMissing: missing('发票申请'),
  specialInvoiceNotCertified: message(code.notCertified, '完成企业认证后可申请专用发票'),
  specialInvoiceTitleWrong: field('专用发票抬头须与认证主体一致', 'title'),
  specialInvoiceBankMissing: field('专用发票须填写开户行与账号', 'bank'),
  specialInvoiceAddressMissing: field('专用发票须填写注册地址与电话', 'address'),
  invoiceNumberWrong: field('请填写 8 到 20 位发票号码', 'number'),
  invoiceTitleMissing: missing('开票信息'),
  invoiceTitlesFull: message(code.tooOften, ({ max }: { max: number }) => `最多保存 ${max} 条开票信息`),

  adjustmentMissing: missing('调账单'),
  noDebt: message(code.wrongState, '该媒体主没有欠款'),
  debtAmountWrong: field(({ max }: { max: string }) => `金额须大于 0，且不超过欠款 ${max}`, 'amountFen'),
  debtReferenceMissing: field('请填写银行流水号', 'reference'),
  instalmentWrong: field('分期比例须大于 0，且不超过每笔收益的全部', 'shareBp'),
  instalmentMissing: missing('欠款分期'),
  writeOffMissing: missing('核销申请'),
  writeOffProposed: message(code.duplicate, '已有待复核的核销申请'),
  taxPaid: message(code.duplicate, '该月税款已缴纳'),
  noTaxDue: message(code.wrongState, '该月没有应缴税款'),
  ledgerAccountUnknown: field(({ account }: { account: string }) => `没有科目 ${account}`, 'entries'),
  ledgerAccountNotAdjustable: field(
    ({ account, label }: { account: string; label: string }) => `科目 ${account} ${label}由业务单据决定，不能直接调账`,
    'entries',
  ),
  entriesUnbalanced: field('借贷不平或金额不正确', 'entries'),
  withdrawableTooLow: message(code.insufficientBalance, '可提现余额不足'),
  balanceTooLowToReduce: message(code.insufficientBalance, '余额不足，不能调减'),
  paymentUnderWay: message(code.wrongState, ({ no }: { no: string }) => `提现单 ${no} 仍在打款中`),
};
