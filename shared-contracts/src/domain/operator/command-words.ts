/**
 * Chinese names of what a command asks and of the words that it takes. The command line speaks its own names; nobody at the desk should have to
 * know them. What has a Chinese hint in the command's help needs no name here.
 */
const optionLabels = {
  ...{ by: '拨快多少', channel: '渠道', compensate: '补偿媒体主', failed: '只看失败过的', for: '给谁看', kind: '种类' },
  ...{ level: '等级', month: '月份', ok: '付成了吗', on: '上架', outcome: '结论', part: '看哪一部分', quarter: '季度' },
  ...{ reason: '原因', severe: '已证实作弊', side: '身份', status: '在做什么', token: '令牌（szPush）' },
} as const;

const choiceLabels = {
  ...{ yes: '是', no: '否', ad: '广告主', media: '媒体主', both: '广告主和媒体主', everybody: '所有人，首页也展示' },
  ...{ verifying: '核验', checking: '计量', ok: '通过', fix: '退回修改', void: '作废', hold: '暂缓，等争议或仲裁', bill: '出账' },
  ...{ alipay: '支付宝', wechat: '微信', local: '演示渠道', sms: '短信', email: '邮件' },
  ...{ content: '正文', brief: '要求', terms: '价格与条款', figures: '数据' },
  ...{ operator: '运营结束', elsewhere: '在别处登录', password: '改了密码' },
  ...{ physical: '实物', coupon: '券', right: '权益', orders: '完成订单', first_order: '首单', invite: '邀请' },
  ...{ called: '联系过', won: '成交', lost: '未成交', hard: '硬词', soft: '软词' },
} as const;

const hasHan = /[\u4e00-\u9fff]/;

/** 「ad|media」: one of a few words. */
const isChoice = (hint: string): boolean =>
  /^[\w-]+(\|[\w-]+)*$/.test(hint) && choiceNames(hint).every((name) => name in choiceLabels);
const choiceNames = (hint: string): string[] => hint.split('|');

/** 「是」 of `yes`; a word that is none of a command's stays as it is. */
export const choiceLabel = (word: string): string =>
  Object.hasOwn(choiceLabels, word) ? choiceLabels[word as keyof typeof choiceLabels] : word;

/** @param hint what goes there, as the command's help says it: 「编号」, 「ad|media」 */
export function choicesOf(hint: string): { value: string; label: string }[] {
  return isChoice(hint) ? choiceNames(hint).map((value) => ({ value, label: choiceLabel(value) })) : [];
}

/** A form with two times names which one begins and which one ends. */
const spans: Readonly<Record<string, string>> = { from: '开始', start: '开始', until: '结束', end: '结束' };

/** Hints that say of what kind it is, and not which. */
const whichOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  元: { amount: '金额（元）', gross: '结算到银行（元）', fee: '通道手续费（元）' },
  标识: { uid: '渠道标识（uid）', mid: '媒介标识（mid）' },
};

export function optionLabel(name: string, hint: string): string {
  const which = whichOf[hint]?.[name];
  if (which) return which;
  if (/^(时间|日期)$/.test(hint)) return `${spans[name] ?? ''}${hint}`;
  if (hasHan.test(hint)) return hint;
  return Object.hasOwn(optionLabels, name) ? optionLabels[name as keyof typeof optionLabels] : name;
}
