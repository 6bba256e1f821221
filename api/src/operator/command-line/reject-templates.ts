/**
 * Predefined reasons for rejections, so that all reviewers give the same explanation. `docs/domain/operator.md#reject-templates`;
 * grounds: `docs/domain/compliance.md#forbidden-words` and `docs/pages/help-centre.md#audit-rule`.
 */

import { fillRules } from '@shizhong/shared-contracts/business-rules';
import { rulesAt } from '../../platform';
import { fieldNamed } from '../queues/labels';
import type { OperatorServices } from '../services';
import { need, type Options, UsageError } from './command';

export type Rejected =
  | 'identification'
  | 'qualification'
  | 'payee'
  | 'account'
  | 'promoted'
  | 'campaign'
  | 'creative'
  | 'publication'
  | 'invoice';

export interface RejectTemplate {
  code: string;
  of: Rejected;
  /** Field of the form; empty: the whole form. */
  field: string;
  text: string;
}

const of = (kind: Rejected, prefix: string, lines: readonly (readonly [field: string, text: string])[]): RejectTemplate[] =>
  lines.map(([field, text], index) => ({ code: `${prefix}${index + 1}`, of: kind, field, text }));

export const rejectTemplates: readonly RejectTemplate[] = [
  ...of('identification', 'I', [
    ['licenceFileId', '营业执照照片不清晰或四角不完整，请在光线充足处重新拍摄后上传'],
    ['licenceFileId', '上传的不是营业执照，请上传营业执照正本或副本'],
    ['name', '主体名称与营业执照不一致，请按执照逐字填写'],
    ['uscc', '统一社会信用代码与营业执照不一致，请核对后重新填写'],
    ['legalName', '法定代表人姓名与营业执照不一致，请核对后重新填写'],
    ['licenceTo', '营业执照已过有效期或三十天内到期，请换领后重新提交'],
    ['frontFileId', '身份证人像面不清晰或有遮挡，请重新上传'],
    ['backFileId', '身份证国徽面不清晰或已过有效期，请重新上传'],
    ['personId', '身份证号与照片不一致，请核对后重新填写'],
    ['mandateFileId', '授权书未盖公章或经办人与填写不一致，请重新上传'],
    ['trademarkFileId', '商标注册证或使用授权与推广主体不一致，请重新上传'],
    ['bankNo', '对公账户的户名与认证主体不一致，请填写本主体的账户'],
  ]),
  ...of('qualification', 'Q', [
    ['fileId', '资质文件不清晰，看不到证号或有效期，请重新上传'],
    ['number', '证号与资质文件不一致，请核对后重新填写'],
    ['endsOn', '资质已过有效期，请换领后重新提交'],
    ['fileId', '资质的持有人与认证主体不一致，请提供本主体的资质或授权链'],
  ]),
  ...of('payee', 'P', [
    ['holderName', '户名与认证主体不一致，收款账户须为本人或本企业名下'],
    ['no', '银行退回了核验：账号不存在或已销户，请核对后重新填写'],
  ]),
  ...of('account', 'A', [
    ['fileIds', '后台截图不清晰，看不到账号名称、原始 ID 或粉丝数，请重新截图'],
    ['fileIds', '截图中的账号与填写的账号不一致，请核对后重新提交'],
    ['phrase', '账号简介里没有找到验证短语，请放入后保留 {{account.proof_h}} 小时再提交'],
    ['industry', '账号分类与近期内容不符，请按实际内容选择'],
    ['fans', '粉丝数低于入驻要求，达到后可再次提交'],
    ['', '近期内容含违法违规或搬运内容，暂不能入驻'],
  ]),
  ...of('promoted', 'T', [['', '推广账号与广告主体没有关系，请提供主体一致的账号或账号持有人的授权']]),
  ...of('campaign', 'C', [
    ['titles.0', '标题含绝对化用语，请按改写建议修改（广告法第九条）'],
    ['titles.0', '标题与正文内容不符，容易使读者误解，请修改'],
    ['bodyHtml', '正文含绝对化用语或不能证明的数据，请删除或给出依据（广告法第九条、第十一条）'],
    ['bodyHtml', '含医疗功效、治愈率等表述，须先取得广告审查（广告法第十六条、第四十六条）'],
    ['bodyHtml', '含保本、保收益或无风险的承诺，请删除（广告法第二十五条）'],
    ['bodyHtml', '含诱导关注、诱导分享或付费阅读的要求，平台不接受此类任务'],
    ['coverFileId', '封面与内容无关或含低俗画面，请更换'],
    ['landingUrl', '落地页打不开，或与广告内容不符，请修改'],
    ['promotedAccountId', '推广账号已失去授权，请重新授权后提交'],
    ['industry', '推广行业与内容不符，请按实际内容选择并补充所需资质'],
    ['files', '缺少商标、肖像或转载的授权文件，请补充'],
  ]),
  ...of('creative', 'M', [
    ['', '素材含绝对化用语，请按改写建议修改（广告法第九条）'],
    ['', '素材不完整：缺少标题、封面或正文，请补齐'],
    ['', '素材与预订的推广形式不符，请修改'],
  ]),
  ...of('publication', 'V', [
    ['', '文章没有显著标明「广告」，请在 {{verify.label_grace_h}} 小时内补上（广告法第十四条）'],
    ['', '发布的位置与约定不符'],
    ['', '文章内容与素材差异过大，请按素材修改'],
  ]),
  ...of('invoice', 'F', [['title', '发票抬头与认证主体不一致，请修改后重新申请']]),
];

/** Option text for the help. */
export const withText = '--reason <原因或驳回模板>';
export const withReason = `${withText} [--field <字段>]`;

/**
 * The reason of a rejection as the user reads it: `C3` is replaced by the template's text and field, `C3：第二段` appends to it, any
 * other text is used as written.
 * @throws UsageError without a reason, or for a code that has no template for this object
 */
export async function refusalOf(
  { db, clock }: Pick<OperatorServices, 'db' | 'clock'>,
  options: Options,
  kind: Rejected,
): Promise<{ field: string; reason: string }> {
  const given = need(options, 'reason');
  const [, code, more] = /^([A-Za-z]\d{1,2})(?:[:：](.+))?$/.exec(given) ?? [];
  const named = options['field'] === undefined ? undefined : fieldNamed(options['field']);
  if (!code) return { field: named ?? '', reason: given };
  const found = rejectTemplates.find((one) => one.of === kind && one.code === code.toUpperCase());
  if (!found) throw new UsageError(`${code} 不是这里可用的驳回模板；template list 列出全部`);
  const text = fillRules(found.text, await rulesAt(db, new Date(clock.now())));
  return { field: named ?? found.field, reason: more?.trim() ? `${text}；${more.trim()}` : text };
}
