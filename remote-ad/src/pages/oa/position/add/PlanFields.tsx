import { useHost } from '@shizhong/shared-contracts';
import { Checkbox, Form, Input } from '@shizhong/shared-ui/antd/form';
import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { ChoiceInput, FieldGroup, type FormEngine, FormItem, FormPair, NumberInput } from '@shizhong/shared-ui/form-page';
import { RuleText, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import type { FileLinks } from '../../../../features/campaign-form/use-file-links';
import { CreativeFields } from '../../../../features/position-creative/CreativeFields';
import css from './PlanFields.module.css';
import type { PlanValues } from './plan-values';

const messages = '/admin-ad/message';
const at = ['creative'];

/** Name and promoted industry. */
export function PlanPart({ values }: { values: PlanValues }) {
  const industries = useServerData('home/industries', {});
  const qualification = industries.data?.find(({ code }) => code === values.industry)?.qualification;
  return (
    <>
      <FormPair>
        <FormItem name="name" label="计划名称" required hint="仅自己可见，2–30 个字">
          <Input maxLength={30} />
        </FormItem>
        <FormItem
          name="industry"
          label="推广行业"
          required
          rule="/help/audit-rule?id=special-qualifications#required"
          hint={qualification ? '该行业须在企业认证中提交行业资质' : undefined}
        >
          <ChoiceInput
            recent="industry"
            loading={!industries.data && industries.status === 'loading'}
            options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormItem>
      </FormPair>
      {industries.status === 'failed' ? (
        <InlineFailure onRetry={() => void industries.reload()} text="推广行业没有加载成功" />
      ) : null}
    </>
  );
}

export interface CreativePartProps {
  engine: FormEngine<PlanValues>;
  links: FileLinks;
}

/** What is published, now or later. */
export function CreativePart({ engine, links }: CreativePartProps) {
  const { values, set } = engine;
  return (
    <>
      <FieldGroup legend="何时提供素材" path="creativeLater">
        <Segmented<string>
          aria-label="何时提供素材"
          options={[
            { value: 'now', label: '现在填写' },
            { value: 'later', label: '稍后提供' },
          ]}
          value={values.creativeLater ? 'later' : 'now'}
          onChange={(value) => set({ creativeLater: value === 'later' })}
        />
      </FieldGroup>
      {values.creativeLater ? (
        <Notice>
          <RuleText>{'须在投放前一日 18:00 前上传；逾期自动取消，并补偿媒体报价的 {{position.creative_missed_bp}}。'}</RuleText>
        </Notice>
      ) : (
        <CreativeFields
          at={at}
          errorOf={engine.errorOf}
          values={values.creative}
          onChange={(change) => set({ creative: { ...values.creative, ...change } })}
          soft={values.form === 'soft'}
          links={links}
          industry={values.industry}
        />
      )}
    </>
  );
}

/** How long the article stays, whether a preview is confirmed, and a private note. */
export function RequirementsPart({ engine: { values } }: { engine: FormEngine<PlanValues> }) {
  const host = useHost();
  const rules = useRulesInForce();
  const soft = values.form === 'soft';
  return (
    <>
      <FormPair>
        <FormItem
          name="keepDays"
          rule="/help/violation?id=missed-and-removed#removed"
          label="保留时长"
          required
          hint={`${rules['position.keep_min_days']}–${rules['position.keep_max_days']} 天，期间删除文章进入争议`}
        >
          <NumberInput unit="天" placeholder={String(rules['position.keep_min_days'])} />
        </FormItem>
        <FieldGroup
          legend="预览"
          path="previewWaived"
          hint={
            soft
              ? '软文定制须确认预览'
              : `素材通过后媒体可直接发布；不勾选则发布前由您确认，最多退回 ${rules['position.backs']} 次`
          }
        >
          <Form.Item name="previewWaived" valuePropName="checked" noStyle>
            <Checkbox disabled={soft}>免确认预览</Checkbox>
          </Form.Item>
        </FieldGroup>
      </FormPair>
      <FormItem name="note" label="备注" hint="仅自己可见">
        <Input.TextArea maxLength={500} rows={2} />
      </FormItem>
      {host.hasPage(messages) ? (
        <p className={css.hint}>
          短信通知：接单、预览与待确认的提醒默认在站内，
          <Link to={`${messages}?settings=1`} target="_blank" className={css.inline}>
            在消息设置中打开「订单」的短信
          </Link>
          后同时发短信。
        </p>
      ) : null}
    </>
  );
}
