/** Kinds of payees, and validation of their numbers, shared by forms and server. */

export const payeeKinds = { bank: '银行卡', alipay: '支付宝', wechat: '微信', corp_bank: '对公账户' } as const;
export type PayeeKind = keyof typeof payeeKinds;

/** Error of a payee number, or null. Bank cards by the Luhn check digit. */
export function payeeNumberError(kind: PayeeKind, no: string): string | null {
  if (kind === 'bank') return /^\d{15,19}$/.test(no) && luhn(no) ? null : '银行卡号不正确，请核对';
  if (kind === 'corp_bank') return /^\d{8,32}$/.test(no) ? null : '请输入对公账号，8–32 位数字';
  if (kind === 'alipay')
    return /^(1[3-9]\d{9}|[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,20})$/i.test(no) ? null : '请输入支付宝绑定的手机号或邮箱';
  return /^[A-Za-z][-\w]{5,19}$|^1[3-9]\d{9}$/.test(no) ? null : '请输入微信号或微信绑定的手机号';
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
