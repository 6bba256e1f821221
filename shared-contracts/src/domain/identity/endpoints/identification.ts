/**
 * Identification, qualifications, consents, payee accounts, and revealing masked data. Both sides.
 * `docs/pages/advertiser.md#enterprise-certification`, `docs/pages/media-owner.md#certification`,
 * `docs/domain/identity.md#entities`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { day, empty, keysOf, requestId } from '../../../transport/endpoint/fields';
import { factor, factorRefusals } from '../second-factor';
import { consentDocs, identityKinds } from '../vocabulary';

const id = z.uuid();
const text = (max: number) => z.string().trim().max(max).nullish();

/** Submitted with the form or separately. */
const qualificationForm = z.object({
  code: z.string().max(60),
  number: z.string().trim().max(60).optional(),
  fileId: id,
  /** Last day; null: no expiry. */
  endsOn: day.nullish(),
});

/**
 * Errors are reported field by field. A number omitted in a change keeps its value as long as the name it belongs to is
 * unchanged.
 */
const identityForm = z.object({
  kind: keysOf(identityKinds),
  /** Of the company, or of the person. */
  name: z.string().trim().max(100),
  uscc: text(18),
  legalName: text(50),
  legalId: text(18),
  personId: text(18),
  licenceFileId: id.nullish(),
  frontFileId: id.nullish(),
  backFileId: id.nullish(),
  /** Letter of authority, if the acting person is not the legal representative. */
  mandateFileId: id.nullish(),
  /** Registration of a trademark, or the owner's permission to use it. */
  trademarkFileId: id.nullish(),
  licenceFrom: day.nullish(),
  /** Last day; null: 长期. */
  licenceTo: day.nullish(),
  region: text(6),
  address: text(120),
  contactName: text(50),
  contactPhone: text(11),
  email: text(100),
  /** Advertiser only. */
  industry: text(32),
  /** 开票资质 of a media owner that is a company. */
  taxpayer: z.enum(['general', 'small']).nullish(),
  /** The company's own bank account: both or none; the account holder is the company. */
  bankName: text(80),
  bankNo: text(32),
  qualifications: z.array(qualificationForm).max(10).optional(),
});

const qualificationView = z.object({
  id,
  code: z.string(),
  name: z.string(),
  number: z.string(),
  endsOn: z.string().nullable(),
  status: z.enum(['reviewing', 'passed', 'rejected', 'withdrawn', 'expired']),
  reason: z.string(),
  /** Valid for five minutes. */
  fileUrl: z.string(),
  submittedAt: z.string(),
});

/** The form as last submitted: numbers and phones masked, files as URLs valid for five minutes; those of a person are only named. */
export const identityFormView = z.object({
  kind: keysOf(identityKinds),
  name: z.string(),
  uscc: z.string().nullable(),
  legalName: z.string().nullable(),
  legalId: z.string().nullable(),
  personId: z.string().nullable(),
  files: z.object({
    licence: z.string().nullable(),
    /** These three are null here: `auth/authReveal` has them, since with both sides of a card anybody could pass for the person. */
    front: z.string().nullable(),
    back: z.string().nullable(),
    mandate: z.string().nullable(),
    trademark: z.string().nullable(),
  }),
  /** Which of the files that only `auth/authReveal` shows are there. */
  held: z.object({ front: z.boolean(), back: z.boolean(), mandate: z.boolean() }),
  licenceFrom: z.string().nullable(),
  licenceTo: z.string().nullable(),
  region: z.string().nullable(),
  address: z.string(),
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  email: z.string(),
  industry: z.string().nullable(),
  taxpayer: z.enum(['general', 'small']).nullable(),
  bankName: z.string(),
  /** Masked. */
  bankNo: z.string().nullable(),
});

const state = z.object({ status: z.string(), version: z.int() });
const subject = z.object({ request_id: requestId, version: z.int().optional() });
const submission = subject.extend({
  form: identityForm,
  /** 身份信息处理同意书, agreed to separately from everything else. */
  consentSensitive: z.boolean(),
});

export const identificationEndpoints = {
  'auth/saveAuth': endpoint({
    summary: '提交认证资料',
    audience: 'user',
    request: submission,
    response: state,
    refusals: [code.invalid, code.wrongState, code.versionConflict, code.duplicate],
  }),
  'auth/authWithdraw': endpoint({
    summary: '撤回审核中的认证',
    audience: 'user',
    request: subject,
    response: state,
    refusals: [code.wrongState, code.versionConflict, code.duplicate],
  }),
  'auth/authChange': endpoint({
    summary: '申请变更认证资料；审核期间原认证有效',
    audience: 'user',
    request: submission,
    response: state,
    refusals: [code.invalid, code.wrongState, code.versionConflict, code.duplicate],
  }),
  'auth/authChangeCancel': endpoint({
    summary: '撤回变更',
    audience: 'user',
    request: subject,
    response: state,
    refusals: [code.wrongState, code.versionConflict, code.duplicate],
  }),
  'auth/sendSmsFactor': endpoint({
    summary: '向当前账号的手机号发送二次验证的验证码',
    audience: 'user',
    request: empty,
    response: z.object({ expiresInS: z.int(), resendInS: z.int(), demoCode: z.string().optional() }),
    refusals: [code.tooOften],
  }),
  'auth/authReveal': endpoint({
    summary: '查看完整的证件号、手机号与证件照片：须二次验证，每次留痕',
    audience: 'user',
    request: z.object(factor),
    response: z.object({
      name: z.string(),
      legalId: z.string().nullable(),
      personId: z.string().nullable(),
      contactPhone: z.string().nullable(),
      bankNo: z.string().nullable(),
      /** URLs valid for five minutes. */
      files: z.object({ front: z.string().nullable(), back: z.string().nullable(), mandate: z.string().nullable() }),
    }),
    refusals: [...factorRefusals, code.noSuchObject],
  }),
  'auth/qualifications': endpoint({
    summary: '行业资质：该行业要求的文件、已提交的文件与还缺的文件',
    audience: 'user',
    request: z.object({ industry: z.string().max(32).optional() }),
    response: z.object({
      industry: z.string().nullable(),
      required: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** `all`: all are required; `any`: one of these is enough; `occasion`: required for certain goods. */
          need: z.enum(['all', 'any', 'occasion']),
          when: z.string().nullable(),
          reviewNumber: z.boolean(),
          expires: z.boolean(),
        }),
      ),
      held: z.array(qualificationView),
      missing: z.array(z.string()),
    }),
  }),
  'auth/qualificationSave': endpoint({
    summary: '提交行业资质；与主体认证分开审核',
    audience: 'user',
    request: z.object({ request_id: requestId, ...qualificationForm.shape }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.invalid, code.duplicate],
  }),
  'auth/qualificationWithdraw': endpoint({
    summary: '撤回行业资质',
    audience: 'user',
    request: z.object({ request_id: requestId, id }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'auth/consents': endpoint({
    summary: '同意过的文件、版本与时间',
    audience: 'user',
    request: empty,
    response: z.array(
      z.object({
        doc: z.string(),
        title: z.string(),
        version: z.string(),
        currentVersion: z.string(),
        action: z.enum(['agree', 'withdraw']),
        at: z.string(),
        withdrawable: z.boolean(),
      }),
    ),
  }),
  'auth/consent': endpoint({
    summary: '同意当前版本，或撤回单独同意',
    audience: 'user',
    request: z.object({ request_id: requestId, doc: keysOf(consentDocs), action: z.enum(['agree', 'withdraw']) }),
    response: z.object({ doc: z.string(), version: z.string(), action: z.enum(['agree', 'withdraw']) }),
    refusals: [code.invalid, code.notEligible, code.duplicate],
  }),
};
