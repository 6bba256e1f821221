/** What is wrong with identity data as handed in, field by field. `docs/pages/advertiser.md#enterprise-certification`, `docs/pages/media-owner.md#certification`. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import {
  ageOn,
  birthDateOf,
  idCardFault,
  identityKindsOf,
  payeeNumberFault,
  usccFault,
} from '@shizhong/shared-contracts/identity';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { addressTree, type FieldFault, industryNames, requirements } from '../../platform';

export type IdentityInput = RequestOf<'auth/saveAuth'>['form'];

const regionCodes = new Set(
  addressTree.flatMap((province) => [
    province.value,
    ...(province.children ?? []).flatMap((city) => [city.value, ...(city.children ?? []).map(({ value }) => value)]),
  ]),
);

const proofCodes = new Set(
  Object.values(requirements).flatMap(({ allOf = [], anyOf = [], onOccasion = [] }) =>
    [...allOf, ...anyOf, ...onOccasion].map(({ code }) => code),
  ),
);

/** @param today `YYYY-MM-DD` in Shanghai */
export function identityFaults(form: IdentityInput, side: Side, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const fault = (path: string, msg: string | null) => {
    if (msg) faults.push({ path: `form.${path}`, msg });
  };
  if (!(identityKindsOf[side] as readonly string[]).includes(form.kind)) {
    fault('kind', side === 'ad' ? '广告主须以企业、个体工商户或其他组织认证' : '请选择主体类型');
    return faults;
  }
  if (form.kind === 'person') {
    if (!/^[\p{Script=Han}·]{2,25}$/u.test(form.name)) fault('name', '请输入身份证上的姓名');
    fault('personId', personFault(form.personId, today));
    if (!form.frontFileId) fault('frontFileId', '请上传身份证人像面');
    if (!form.backFileId) fault('backFileId', '请上传身份证国徽面');
  } else {
    if (form.name.length < 2) fault('name', '请输入营业执照上的名称');
    fault('uscc', usccFault(form.uscc ?? ''));
    if (!form.legalName) fault('legalName', '请输入法定代表人姓名');
    if (form.legalId) fault('legalId', idCardFault(form.legalId.toUpperCase()));
    if (!form.licenceFileId) fault('licenceFileId', '请上传营业执照');
    if (!form.region) fault('region', '请选择所在地区');
    if ((form.address ?? '').length < 4) fault('address', '请填写详细地址');
    if (!form.contactName) fault('contactName', '请填写联系人');
    if (!phonePattern.test(form.contactPhone ?? '')) fault('contactPhone', '请输入 11 位手机号');
    if (form.bankNo && !form.bankName) fault('bankName', '请填写开户行');
    if (form.bankName || form.bankNo) fault('bankNo', payeeNumberFault('corp_bank', form.bankNo ?? ''));
    if (side === 'media' && !form.taxpayer) fault('taxpayer', '请选择开票资质');
  }
  if (form.region && !regionCodes.has(form.region)) fault('region', '请选择所在地区');
  if (form.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)) fault('email', '邮箱格式不正确');
  if (form.licenceTo && form.licenceTo < today) fault('licenceTo', '证照已过期');
  if (form.licenceFrom && form.licenceFrom > today) fault('licenceFrom', '证照尚未生效');
  if (side === 'ad' && !(form.industry && form.industry in industryNames)) fault('industry', '请选择推广行业');
  form.qualifications?.forEach((each, at) => {
    faults.push(...qualificationFaults(each, today).map(({ path, msg }) => ({ path: `form.qualifications.${at}.${path}`, msg })));
  });
  return faults;
}

/** A citizen's number of somebody who is of age. */
function personFault(number: string | null | undefined, today: string): string | null {
  const id = (number ?? '').toUpperCase();
  const fault = idCardFault(id);
  if (fault) return fault;
  return ageOn(birthDateOf(id) ?? today, today) < 18 ? '未满 18 周岁，不能认证' : null;
}

export function qualificationFaults(
  form: { code: string; number?: string | undefined; endsOn?: string | null | undefined },
  today: string,
): FieldFault[] {
  const faults: FieldFault[] = [];
  const proof = proofOf(form.code);
  if (!proof) return [{ path: 'code', msg: '请选择资质类型' }];
  if (proof.reviewNumber && !form.number) faults.push({ path: 'number', msg: '请填写审查文号' });
  if (form.endsOn && form.endsOn < today) faults.push({ path: 'endsOn', msg: '资质已过期' });
  return faults;
}

export function proofOf(code: string) {
  if (!proofCodes.has(code)) return undefined;
  return Object.values(requirements)
    .flatMap(({ allOf = [], anyOf = [], onOccasion = [] }) => [...allOf, ...anyOf, ...onOccasion])
    .find((proof) => proof.code === code);
}
