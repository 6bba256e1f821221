/**
 * Validates a form before it is sent; the server makes the same checks and more (`api/src/identity/identification/checks.ts`).
 */
import { formatDate, phonePattern, type Side } from '@shizhong/shared-contracts';
import {
  ageOn,
  birthDateOf,
  type IdentityKind,
  idCardError,
  payeeNumberError,
  usccError,
} from '@shizhong/shared-contracts/identity';
import type { StoredFile } from '../../patterns/upload';
import type { AuthData } from './model';

export interface IdentityValues {
  kind: IdentityKind;
  name: string;
  uscc: string;
  legalName: string;
  legalId: string;
  personId: string;
  licenceFileId: StoredFile[];
  frontFileId: StoredFile[];
  backFileId: StoredFile[];
  mandateFileId: StoredFile[];
  trademarkFileId: StoredFile[];
  licenceFrom: string;
  licenceTo: string;
  /** 长期: no expiry date. */
  forEver: boolean;
  region: string;
  address: string;
  contactName: string;
  contactPhone: string;
  email: string;
  industry: string;
  taxpayer: '' | 'general' | 'small';
  bankName: string;
  bankNo: string;
  consentSensitive: boolean;
}

type FieldErrors = Partial<Record<keyof IdentityValues, string>>;
type Before = AuthData['form'];

/**
 * @param before the form submitted last: an omitted number or file keeps its value as long as the name it belongs to is unchanged
 */
export function identityErrors(values: IdentityValues, side: Side, before: Before, now = Date.now()): FieldErrors {
  const errors: FieldErrors = {};
  const today = formatDate(now);
  const same = before?.kind === values.kind ? before : null;
  const need = (name: keyof IdentityValues, wrong: unknown, words: string) => {
    if (wrong) errors[name] = words;
  };
  if (values.kind === 'person') {
    need('name', !/^[\p{Script=Han}·]{2,25}$/u.test(values.name.trim()), '请输入身份证上的姓名');
    const kept = same?.personId && same.name === values.name.trim();
    const personId = values.personId.toUpperCase();
    if (personId || !kept) {
      const wrong =
        idCardError(personId) ?? (ageOn(birthDateOf(personId) ?? today, today) < 18 ? '未满 18 周岁，不能认证' : null);
      if (wrong) errors.personId = wrong;
    }
    need('frontFileId', !values.frontFileId.length && !same?.held.front, '请上传身份证人像面');
    need('backFileId', !values.backFileId.length && !same?.held.back, '请上传身份证国徽面');
  } else {
    need('name', values.name.trim().length < 2, '请输入营业执照上的名称');
    const wrongCode = usccError(values.uscc);
    if (wrongCode) errors.uscc = wrongCode;
    need('legalName', !values.legalName.trim(), '请输入法定代表人姓名');
    const wrongLegal = values.legalId ? idCardError(values.legalId.toUpperCase()) : null;
    if (wrongLegal) errors.legalId = wrongLegal;
    need('licenceFileId', !values.licenceFileId.length && !same?.files.licence, '请上传营业执照');
    need('region', !values.region, '请选择所在地区');
    need('address', values.address.trim().length < 4, '请填写详细地址');
    need('contactName', !values.contactName.trim(), '请填写联系人');
    const keptPhone = same?.contactPhone && same.contactName === values.contactName.trim();
    need(
      'contactPhone',
      !(values.contactPhone === '' && keptPhone) && !phonePattern.test(values.contactPhone),
      '请输入 11 位手机号',
    );
    const bank = values.bankName.trim();
    need('bankName', values.bankNo && !bank, '请填写开户行');
    const keptBank = same?.bankNo && same.name === values.name.trim() && same.bankName === bank;
    const wrongBank =
      (bank || values.bankNo) && !(values.bankNo === '' && keptBank) && payeeNumberError('corp_bank', values.bankNo);
    if (wrongBank) errors.bankNo = wrongBank;
    need('taxpayer', side === 'media' && !values.taxpayer, '请选择开票资质');
    need('licenceTo', !values.forEver && !values.licenceTo, '请选择到期日，或勾选长期');
  }
  need('licenceTo', !values.forEver && values.licenceTo !== '' && values.licenceTo < today, '证照已过期');
  need('licenceFrom', values.licenceFrom > today, '证照尚未生效');
  need('email', values.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()), '邮箱格式不正确');
  need('industry', side === 'ad' && !values.industry, '请选择推广行业');
  need('consentSensitive', !values.consentSensitive, '请阅读并单独同意《身份信息处理同意书》');
  return errors;
}

/** The form's initial values: the last submission without the values that are masked on the wire. */
export function valuesOf(side: Side, before: Before): IdentityValues {
  return {
    kind: before?.kind ?? (side === 'ad' ? 'company' : 'person'),
    name: before && before.kind !== 'person' ? before.name : '',
    uscc: before?.uscc ?? '',
    // Masked on the wire, like a person's own name.
    legalName: '',
    legalId: '',
    personId: '',
    licenceFileId: [],
    frontFileId: [],
    backFileId: [],
    mandateFileId: [],
    trademarkFileId: [],
    licenceFrom: before?.licenceFrom ?? '',
    licenceTo: before?.licenceTo ?? '',
    forEver: before ? before.licenceTo === null : false,
    region: before?.region ?? '',
    address: before?.address ?? '',
    contactName: before?.contactName ?? '',
    contactPhone: '',
    email: before?.email ?? '',
    industry: before?.industry ?? '',
    taxpayer: before?.taxpayer ?? '',
    bankName: before?.bankName ?? '',
    bankNo: '',
    consentSensitive: false,
  };
}
