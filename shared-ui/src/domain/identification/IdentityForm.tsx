import { type RequestOf, type Side, useHost } from '@shizhong/shared-contracts';
import { type IdentityKind, identityKinds, identityKindsOf } from '@shizhong/shared-contracts/identity';
import { type ReactNode, useState } from 'react';
import { useFields } from '../../patterns/fields';
import { Checkbox } from '../../patterns/form/Checkbox';
import { FormField } from '../../patterns/form/FormField';
import { RadioGroup } from '../../patterns/form/RadioGroup';
import { SelectInput } from '../../patterns/form/SelectInput';
import { TextInput, type TextInputProps } from '../../patterns/form/TextInput';
import { useServerAction, useServerData } from '../../patterns/server-data';
import { FileField, pictureOrPdfRules, pictureRules, type StoredFile } from '../../patterns/upload';
import { Button } from '../../primitives/button/Button';
import { Card } from '../../primitives/card/Card';
import { InlineFailure } from '../../primitives/failure/InlineFailure';
import { Notice } from '../../primitives/notice/Notice';
import { RuleLink } from '../../primitives/rule-link/RuleLink';
import styles from './identification.module.css';
import type { AuthData } from './model';
import { isWholeRegion, type RegionData, RegionField } from './RegionField';
import { type IdentityValues, identityFaults, valuesOf } from './validate';

export interface IdentityFormProps {
  side: Side;
  regions: RegionData;
  data: AuthData;
  /** A change of what stands, or a first form. */
  change: boolean;
  onDone: () => void;
  onRefresh: () => void;
  onCancel?: (() => void) | undefined;
  /** The industry chosen now: which papers it asks for is shown below. */
  onIndustry?: ((industry: string) => void) | undefined;
}

export function IdentityForm({ side, regions, data, change, onDone, onRefresh, onCancel, onIndustry }: IdentityFormProps) {
  const host = useHost();
  const save = useServerAction(change ? 'auth/authChange' : 'auth/saveAuth');
  const industries = useServerData('home/industries', {}, { enabled: side === 'ad' });
  const [failure, setFailure] = useState<string | null>(null);
  const before = data.form;
  const fields = useFields<IdentityValues>(
    valuesOf(side, before),
    (values) => {
      const faults = identityFaults(values, side, before);
      if (values.kind !== 'person' && values.region && regions.tree.length && !isWholeRegion(regions.tree, values.region)) {
        faults.region = '请选择到区县';
      }
      return faults;
    },
    async (values) => {
      setFailure(null);
      const attempt = await save.run({
        form: formOf(values, side),
        consentSensitive: values.consentSensitive,
        ...(data.version === null ? {} : { version: data.version }),
      });
      if (attempt.done) {
        host.notify.toast(change ? '变更已提交，审核期间原认证继续有效' : '认证资料已提交，1 个工作日内审核', 'success');
        onDone();
      } else if (attempt.refusal) setFailure(fields.place(attempt.refusal));
    },
    // The reasons of a rejection stand at their fields, until these are touched.
    Object.fromEntries(data.reasons.map(({ field, reason }) => [fieldOfReason(field), reason])),
  );
  const { values, errors, set } = fields;

  const kinds = identityKindsOf[side];
  const person = values.kind === 'person';
  const text = (name: TextName, label: string, more: TextMore = {}) => {
    const { hint, required = true, wide, transform = (typed) => typed, ...input } = more;
    return (
      <div className={wide ? styles['wide'] : undefined}>
        <FormField label={label} required={required} hint={hint} error={errors[name]}>
          <TextInput
            data-field={name}
            {...input}
            value={values[name]}
            onChange={(event) => set(name, transform(event.target.value))}
          />
        </FormField>
      </div>
    );
  };
  const file = (
    name: FileName,
    label: string,
    kept: string | null | undefined,
    more: { required?: boolean; hint?: string } = {},
  ) => (
    <FileField
      label={label}
      purpose="licence"
      required={more.required ?? true}
      rules={person ? pictureRules : pictureOrPdfRules}
      value={values[name]}
      error={errors[name]}
      hint={kept ? '已有上次提交的文件；不重新上传则沿用' : (more.hint ?? undefined)}
      onChange={(files: StoredFile[]) => set(name, files)}
    />
  );
  const kept = before?.kind === values.kind ? before : null;

  return (
    <form {...fields.form} aria-label={change ? '变更认证资料' : '提交认证资料'} className={styles['stack']}>
      {failure ? (
        <Notice
          tone="error"
          live
          action={
            save.refusal?.conflict ? (
              <Button size="small" onClick={onRefresh}>
                刷新
              </Button>
            ) : null
          }
        >
          {failure}
        </Notice>
      ) : null}
      <Card
        title="主体信息"
        extra={<RuleLink to={`/help/audit-rule?id=certification-materials#${person ? 'person' : 'company'}`} about="认证材料" />}
      >
        <FormField label="主体类型" required error={errors.kind}>
          <RadioGroup
            aria-label="主体类型"
            options={kinds.map((kind) => ({ value: kind, label: identityKinds[kind] }))}
            value={values.kind}
            onChange={(kind) => set('kind', kind as IdentityKind)}
          />
        </FormField>
        {person ? (
          <div className={styles['grid']}>
            {text('name', '姓名', { maxLength: 25, autoComplete: 'name', hint: '与身份证一致' })}
            {text('personId', '身份证号', {
              maxLength: 18,
              hint: kept?.personId ? `已提交 ${kept.personId}；姓名不变时可不填` : '须年满 18 周岁；加密保存，只用于实名与纳税',
              transform: (typed) => typed.trim().toUpperCase(),
            })}
            {file('frontFileId', '身份证人像面', kept?.files.front)}
            {file('backFileId', '身份证国徽面', kept?.files.back)}
          </div>
        ) : (
          <div className={styles['grid']}>
            {text('name', values.kind === 'company' ? '企业名称' : '名称', { maxLength: 100, hint: '与营业执照一致' })}
            {text('uscc', '统一社会信用代码', {
              maxLength: 18,
              hint: '18 位，会核对校验位',
              transform: (typed) => typed.trim().toUpperCase(),
            })}
            <div className={styles['wide']}>{file('licenceFileId', '营业执照', kept?.files.licence)}</div>
            {text('licenceFrom', '执照有效期自', { type: 'date', required: false })}
            <FormField label="执照有效期至" required error={errors.licenceTo}>
              <TextInput
                type="date"
                data-field="licenceTo"
                disabled={values.forEver}
                value={values.forEver ? '' : values.licenceTo}
                onChange={(event) => set('licenceTo', event.target.value)}
              />
            </FormField>
            <div className={styles['wide']}>
              <Checkbox checked={values.forEver} onChange={(event) => set('forEver', event.target.checked)}>
                长期有效
              </Checkbox>
            </div>
            {text('legalName', '法定代表人姓名', {
              maxLength: 50,
              hint: kept?.legalName ? `上次提交 ${kept.legalName}` : undefined,
            })}
            {text('legalId', '法定代表人身份证号', {
              maxLength: 18,
              required: false,
              hint: kept?.legalId ? `已提交 ${kept.legalId}；法定代表人不变时可不填` : '选填；加密保存',
              transform: (typed) => typed.trim().toUpperCase(),
            })}
            <div className={styles['wide']}>
              {file('mandateFileId', '授权书', kept?.files.mandate, {
                required: false,
                hint: '经办人不是法定代表人时上传；JPG、PNG、WebP 或 PDF，不超过 5 MB',
              })}
            </div>
            {side === 'ad' ? (
              <div className={styles['wide']}>
                {file('trademarkFileId', '商标注册证或使用授权', kept?.files.trademark, {
                  required: false,
                  hint: '广告中使用商标时上传；JPG、PNG、WebP 或 PDF，不超过 5 MB',
                })}
              </div>
            ) : null}
          </div>
        )}
      </Card>
      {person ? null : (
        <Card title="地址与联系人">
          <div className={styles['grid']}>
            <div className={styles['wide']}>
              <RegionField
                regions={regions}
                value={values.region}
                onChange={(code) => set('region', code)}
                error={errors.region}
              />
            </div>
            {text('address', '详细地址', { maxLength: 120, wide: true, autoComplete: 'street-address' })}
            {text('contactName', '联系人', { maxLength: 50 })}
            {text('contactPhone', '联系手机号', {
              maxLength: 11,
              inputMode: 'numeric',
              hint: kept?.contactPhone ? `已提交 ${kept.contactPhone}；联系人不变时可不填` : undefined,
              transform: (typed) => typed.replace(/\D/g, ''),
            })}
            {text('email', '邮箱', { type: 'email', maxLength: 100, required: false })}
          </div>
        </Card>
      )}
      {side === 'ad' ? (
        <Card title="对公账户" extra="选填；户名须与认证主体一致，用于核对汇款与退款">
          <div className={styles['grid']}>
            {text('bankName', '开户行', { maxLength: 80, required: false, hint: '银行与支行全称' })}
            {text('bankNo', '账号', {
              maxLength: 32,
              required: false,
              inputMode: 'numeric',
              hint: kept?.bankNo ? `已提交 ${kept.bankNo}；户名与开户行不变时可不填` : '8–32 位数字；加密保存',
              transform: (typed) => typed.replace(/\D/g, ''),
            })}
          </div>
        </Card>
      ) : null}
      {side === 'ad' ? (
        <Card title="推广行业">
          <FormField
            label="推广行业"
            required
            rule="/help/audit-rule?id=special-qualifications#required"
            error={errors.industry}
            hint="带 * 的行业须另提交行业资质，见本页下方「行业资质」"
          >
            <SelectInput
              data-field="industry"
              options={(industries.data ?? []).map(({ code, name, qualification }) => ({
                value: code,
                label: qualification ? `${name} *` : name,
              }))}
              value={values.industry}
              onChange={(event) => {
                set('industry', event.target.value);
                onIndustry?.(event.target.value);
              }}
            />
          </FormField>
          {industries.status === 'failed' ? (
            <InlineFailure onRetry={() => void industries.reload()} text="推广行业没有加载成功" />
          ) : null}
        </Card>
      ) : person ? null : (
        <Card title="开票资质">
          <FormField
            label="纳税人类型"
            required
            rule="/help/financial?id=company-settlement#invoice"
            error={errors.taxpayer}
            hint="决定提现时向平台开具的发票"
          >
            <RadioGroup
              aria-label="纳税人类型"
              options={[
                { value: 'general', label: '一般纳税人' },
                { value: 'small', label: '小规模纳税人' },
              ]}
              value={values.taxpayer}
              onChange={(kind) => set('taxpayer', kind === 'general' ? 'general' : 'small')}
            />
          </FormField>
        </Card>
      )}
      <div>
        <Checkbox
          data-field="consentSensitive"
          checked={values.consentSensitive}
          aria-invalid={errors.consentSensitive ? true : undefined}
          onChange={(event) => set('consentSensitive', event.target.checked)}
        >
          我已阅读并单独同意《身份信息处理同意书》：平台为核验身份、履行广告法与纳税义务处理上述证件信息，加密保存，可在基本信息中查看与撤回
        </Checkbox>
        {errors.consentSensitive ? (
          <Notice tone="error" live>
            {errors.consentSensitive}
          </Notice>
        ) : null}
        <div className={styles['foot']}>
          {onCancel ? (
            <Button size="large" onClick={onCancel} disabled={save.busy}>
              取消
            </Button>
          ) : null}
          <Button kind="primary" size="large" type="submit" busy={save.busy}>
            {change ? '提交变更' : '提交认证'}
          </Button>
        </div>
      </div>
    </form>
  );
}

type TextName = {
  [Name in keyof IdentityValues]: IdentityValues[Name] extends string
    ? string extends IdentityValues[Name]
      ? Name
      : never
    : never;
}[keyof IdentityValues];
type FileName = 'licenceFileId' | 'frontFileId' | 'backFileId' | 'mandateFileId' | 'trademarkFileId';
interface TextMore extends Pick<TextInputProps, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> {
  hint?: ReactNode;
  required?: boolean | undefined;
  wide?: boolean | undefined;
  transform?: (typed: string) => string;
}

/** Reviewers name a field as the operator's tool does: with or without 「Id」 of a file. */
function fieldOfReason(field: string): string {
  const files: Record<string, string> = {
    licence: 'licenceFileId',
    front: 'frontFileId',
    back: 'backFileId',
    mandate: 'mandateFileId',
    trademark: 'trademarkFileId',
  };
  return files[field] ?? field;
}

export function formOf(values: IdentityValues, side: Side): RequestOf<'auth/saveAuth'>['form'] {
  const fileId = (files: StoredFile[]) => files[0]?.fileId ?? null;
  const name = values.name.trim();
  const industry = side === 'ad' ? values.industry : null;
  if (values.kind === 'person') {
    return {
      kind: 'person',
      name,
      personId: values.personId.toUpperCase() || null,
      frontFileId: fileId(values.frontFileId),
      backFileId: fileId(values.backFileId),
      email: values.email.trim() || null,
    };
  }
  return {
    kind: values.kind,
    name,
    uscc: values.uscc,
    legalName: values.legalName.trim(),
    legalId: values.legalId || null,
    licenceFileId: fileId(values.licenceFileId),
    mandateFileId: fileId(values.mandateFileId),
    trademarkFileId: side === 'ad' ? fileId(values.trademarkFileId) : null,
    licenceFrom: values.licenceFrom || null,
    licenceTo: values.forEver ? null : values.licenceTo || null,
    region: values.region,
    address: values.address.trim(),
    contactName: values.contactName.trim(),
    contactPhone: values.contactPhone || null,
    email: values.email.trim() || null,
    industry,
    taxpayer: side === 'media' && values.taxpayer ? values.taxpayer : null,
    ...(side === 'ad' ? { bankName: values.bankName.trim() || null, bankNo: values.bankNo || null } : {}),
  };
}
