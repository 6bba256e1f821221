import { type Side, useHost } from '@shizhong/shared-contracts';
import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { useFields } from '../../patterns/fields';
import { Button } from '../../primitives/button/Button';
import { Notice } from '../../primitives/notice/Notice';
import { useRuleTexts } from '../rules-in-force';
import { fieldOfReason, formOf } from './form-of';
import styles from './identification.module.css';
import { BankCard, ContactCard, IndustryCard, TaxpayerCard } from './identity-cards';
import { SubjectCard } from './identity-subject';
import type { AuthData } from './model';
import { isWholeRegion, type RegionData } from './RegionField';
import { type IdentityValues, identityErrors, valuesOf } from './validate';

export interface IdentityFormProps {
  side: Side;
  regions: RegionData;
  data: AuthData;
  /** True for a change of approved data, false for a first form. */
  change: boolean;
  onDone: () => void;
  onRefresh: () => void;
  onCancel?: (() => void) | undefined;
  /** The selected industry; the qualifications it requires are shown below. */
  onIndustry?: ((industry: string) => void) | undefined;
}

export function IdentityForm({ side, regions, data, change, onDone, onRefresh, onCancel, onIndustry }: IdentityFormProps) {
  const host = useHost();
  const submitted = useRuleTexts('认证资料已提交，{{identification.review_wd}} 个工作日内审核');
  const save = useServerAction(change ? 'auth/authChange' : 'auth/saveAuth');
  const [failure, setFailure] = useState<string | null>(null);
  const before = data.form;
  const fields = useFields<IdentityValues>(
    valuesOf(side, before),
    (values) => {
      const errors = identityErrors(values, side, before);
      if (values.kind !== 'person' && values.region && regions.tree.length && !isWholeRegion(regions.tree, values.region)) {
        errors.region = '请选择到区县';
      }
      return errors;
    },
    async (values) => {
      setFailure(null);
      const attempt = await save.run({
        form: formOf(values, side),
        consentSensitive: values.consentSensitive,
        ...(data.version === null ? {} : { version: data.version }),
      });
      if (attempt.done) {
        host.notify.toast(change ? '变更已提交，审核期间原认证继续有效' : submitted, 'success');
        onDone();
      } else if (attempt.refusal) setFailure(fields.place(attempt.refusal));
    },
    // Rejection reasons stay at their fields until the user edits these.
    Object.fromEntries(data.reasons.map(({ field, reason }) => [fieldOfReason(field), reason])),
  );
  const { values, errors, set } = fields;

  const person = values.kind === 'person';
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
      <SubjectCard side={side} fields={fields} kept={kept} />
      {person ? null : <ContactCard regions={regions} fields={fields} kept={kept} />}
      {side === 'ad' ? <BankCard fields={fields} kept={kept} /> : null}
      {side === 'ad' ? (
        <IndustryCard fields={fields} onIndustry={onIndustry} />
      ) : person ? null : (
        <TaxpayerCard fields={fields} />
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
