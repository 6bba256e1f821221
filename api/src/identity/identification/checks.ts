/**
 * Validates submitted identity data field by field. `docs/pages/advertiser.md#enterprise-certification`,
 * `docs/pages/media-owner.md#certification`.
 */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import {
  ageOn,
  birthDateOf,
  idCardError,
  identityKindsOf,
  payeeNumberError,
  usccError,
} from '@shizhong/shared-contracts/identity';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { addressTree, type FieldFault, fieldFault, industryNames, requirements } from '../../platform';

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
export function identityErrors(form: IdentityInput, side: Side, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  /** Adds the message of a rule that is shared with the pages. */
  const wrong = (path: string, msg: string | null) => {
    if (msg) faults.push({ path: `form.${path}`, msg });
  };
  if (!(identityKindsOf[side] as readonly string[]).includes(form.kind)) {
    faults.push(fieldFault(side === 'ad' ? 'advertiserKindWrong' : 'principalKindMissing'));
    return faults;
  }
  if (form.kind === 'person') {
    if (!/^[\p{Script=Han}·]{2,25}$/u.test(form.name)) faults.push(fieldFault('personNameMissing'));
    const fault = personFault(form.personId, today);
    if (fault) faults.push(fault);
    if (!form.frontFileId) faults.push(fieldFault('idFrontMissing'));
    if (!form.backFileId) faults.push(fieldFault('idBackMissing'));
  } else {
    if (form.name.length < 2) faults.push(fieldFault('licenceNameMissing'));
    wrong('uscc', usccError(form.uscc ?? ''));
    if (!form.legalName) faults.push(fieldFault('legalNameMissing'));
    if (form.legalId) wrong('legalId', idCardError(form.legalId.toUpperCase()));
    if (!form.licenceFileId) faults.push(fieldFault('licenceFileMissing'));
    if (!form.region) faults.push(fieldFault('regionMissing'));
    if ((form.address ?? '').length < 4) faults.push(fieldFault('addressMissing'));
    if (!form.contactName) faults.push(fieldFault('contactNameMissing'));
    if (!phonePattern.test(form.contactPhone ?? '')) faults.push(fieldFault('phoneInvalid', { path: 'form.contactPhone' }));
    if (form.bankNo && !form.bankName) faults.push(fieldFault('bankNameMissing'));
    if (form.bankName || form.bankNo) wrong('bankNo', payeeNumberError('corp_bank', form.bankNo ?? ''));
    if (side === 'media' && !form.taxpayer) faults.push(fieldFault('taxpayerMissing'));
  }
  if (form.region && !regionCodes.has(form.region)) faults.push(fieldFault('regionMissing'));
  if (form.email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(form.email)) faults.push(fieldFault('emailInvalid'));
  if (form.licenceTo && form.licenceTo < today) faults.push(fieldFault('licenceExpired'));
  if (form.licenceFrom && form.licenceFrom > today) faults.push(fieldFault('licenceNotYetValid'));
  if (side === 'ad' && !(form.industry && form.industry in industryNames)) faults.push(fieldFault('promotedIndustryMissing'));
  form.qualifications?.forEach((each, at) => {
    faults.push(
      ...qualificationFaults(each, today).map((fault) => ({ ...fault, path: `form.qualifications.${at}.${fault.path}` })),
    );
  });
  return faults;
}

/** Checks that the number is a citizen's id number of an adult. */
function personFault(number: string | null | undefined, today: string): FieldFault | null {
  const id = (number ?? '').toUpperCase();
  const msg = idCardError(id);
  if (msg) return { path: 'form.personId', msg };
  return ageOn(birthDateOf(id) ?? today, today) < 18 ? fieldFault('personUnderAge') : null;
}

export function qualificationFaults(
  form: { code: string; number?: string | undefined; endsOn?: string | null | undefined },
  today: string,
): FieldFault[] {
  const faults: FieldFault[] = [];
  const proof = proofOf(form.code);
  if (!proof) return [fieldFault('qualificationKindMissing')];
  if (proof.reviewNumber && !form.number) faults.push(fieldFault('reviewNumberMissing'));
  if (form.endsOn && form.endsOn < today) faults.push(fieldFault('qualificationExpired'));
  return faults;
}

export function proofOf(code: string) {
  if (!proofCodes.has(code)) return undefined;
  return Object.values(requirements)
    .flatMap(({ allOf = [], anyOf = [], onOccasion = [] }) => [...allOf, ...anyOf, ...onOccasion])
    .find((proof) => proof.code === code);
}
