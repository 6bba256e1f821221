import { parseYuan, type RequestOf, yuanText } from '@shizhong/shared-contracts';
import { type OrderKind, takesOf } from '@shizhong/shared-contracts/kinds';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import type { Errors } from '@shizhong/shared-ui/form-page';
import type { AccountDetail } from './account';
import { notAnAmount } from './rate-rows';

export interface Facts {
  industries: string[];
  /** Code of a city, or of a province alone; empty for none. */
  region: string;
  intro: string;
  forMinors: boolean;
  takes: string[];
  refusedIndustries: string[];
  minRead: string;
  minFan: string;
  contactName: string;
  contactPhone: string;
  registeredOn: string;
  male: string;
}

const maxIndustries = 2;
const sharePattern = /^\d{1,3}(\.\d{1,2})?$/;
const isShare = (text: string) => sharePattern.test(text.trim()) && Number(text) <= 100;

/** Accepts an empty text or an amount. */
const amountFault = (text: string): string | undefined =>
  text.trim() && parseYuan(text) === null ? notAnAmount(text) : undefined;

export function assessFacts(values: Facts): Errors {
  const faults: Partial<Record<keyof Facts, string>> = {};
  if (values.industries.length === 0 || values.industries.length > maxIndustries) faults.industries = '请选择 1–2 个行业';
  if (values.takes.length === 0) faults.takes = '请选择可接形式';
  const [read, fan] = [amountFault(values.minRead), amountFault(values.minFan)];
  if (read) faults.minRead = read;
  if (fan) faults.minFan = fan;
  if (values.contactPhone.trim() && !phonePattern.test(values.contactPhone.trim())) faults.contactPhone = '请输入 11 位手机号';
  if (values.male.trim() && !isShare(values.male)) faults.male = '请填写 0–100，最多两位小数';
  return faults;
}

/** The facts of an account as its form shows them; the phone is masked and is typed again. */
export function factsOf(account: AccountDetail): Facts {
  return {
    industries: account.industries,
    region: account.region ?? '',
    intro: account.intro,
    forMinors: account.forMinors,
    takes: account.takes.length ? account.takes : takesOf(account.kind),
    refusedIndustries: account.refusedIndustries,
    minRead: account.minReadPriceFen === null ? '' : yuanText(account.minReadPriceFen),
    minFan: account.minFanPriceFen === null ? '' : yuanText(account.minFanPriceFen),
    contactName: account.contactName,
    contactPhone: '',
    registeredOn: account.registeredOn ?? '',
    male: account.maleBp === null ? '' : String(account.maleBp / 100),
  };
}

/** The typed facts as they are sent; what cannot be sent yet is left out, for a draft. */
export function factsForm(account: AccountDetail, values: Facts): RequestOf<'media/accountSave'>['form'] {
  const contactPhone = values.contactPhone.trim();
  return {
    industries: values.industries.slice(0, maxIndustries),
    region: values.region || null,
    intro: values.intro.trim(),
    forMinors: values.forMinors,
    takes: values.takes as OrderKind[],
    refusedIndustries: values.refusedIndustries,
    minReadPriceFen: values.minRead.trim() ? parseYuan(values.minRead) : null,
    minFanPriceFen: values.minFan.trim() ? parseYuan(values.minFan) : null,
    ...(values.contactName.trim() ? { contactName: values.contactName.trim() } : {}),
    ...(phonePattern.test(contactPhone) ? { contactPhone } : {}),
    ...(account.source === 'authorised'
      ? {
          supplement: {
            registeredOn: values.registeredOn || null,
            maleBp: isShare(values.male) ? Math.round(Number(values.male) * 100) : null,
          },
        }
      : {}),
  };
}
