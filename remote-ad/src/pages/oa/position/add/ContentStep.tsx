import { formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { Checkbox, FormField, InlineFailure, Notice, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui';
import { dayOf, shortDay } from '@shizhong/shared-ui/calendar';
import { RadioGroup } from '@shizhong/shared-ui/controls';
import { formName, positionName } from '@shizhong/shared-ui/position-order';
import { RuleText, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import type { FileLinks } from '../../../../features/campaign-form/use-file-links';
import { CreativeFields } from '../../../../features/position-creative/CreativeFields';
import styles from './ContentStep.module.css';
import type { ItemCost } from './costs';
import type { PlanFaults, PlanValues } from './plan-values';

const messages = '/admin-ad/message';

export interface ContentStepProps {
  values: PlanValues;
  set: (change: Partial<PlanValues>) => void;
  faults: PlanFaults;
  links: FileLinks;
  costs: readonly ItemCost[];
}

/** ③ 内容与确认. */
export function ContentStep({ values, set, faults, links, costs }: ContentStepProps) {
  const industries = useServerData('home/industries', {});
  const soft = values.form === 'soft';
  const creativeFaults = Object.fromEntries(
    Object.entries(faults).flatMap(([path, msg]) => (path.startsWith('creative.') ? [[path.slice(9), msg]] : [])),
  );
  const qualification = industries.data?.find(({ code }) => code === values.industry)?.qualification;
  return (
    <div className={styles['step']}>
      <section>
        <h2>计划</h2>
        <div className={styles['pair']}>
          <FormField label="计划名称" required error={faults['name']} hint="仅自己可见，2–30 个字">
            <TextInput maxLength={30} value={values.name} onChange={({ currentTarget }) => set({ name: currentTarget.value })} />
          </FormField>
          <FormField
            rule="/help/audit-rule?id=special-qualifications#required"
            label="推广行业"
            required
            error={faults['industry']}
            hint={qualification ? '该行业须在企业认证中提交行业资质' : undefined}
          >
            <SelectInput
              options={industries.data?.map(({ code, name }) => ({ value: code, label: name })) ?? []}
              value={values.industry}
              onChange={({ currentTarget }) => set({ industry: currentTarget.value })}
            />
          </FormField>
        </div>
        {industries.status === 'failed' ? (
          <InlineFailure onRetry={() => void industries.reload()} text="推广行业没有加载成功" />
        ) : null}
        <p className={styles['hint']}>投放形式：{formName(values.form)}（在第 1 步更改）</p>
      </section>
      <section>
        <h2>素材</h2>
        <RadioGroup
          aria-label="素材"
          options={[
            { value: 'now', label: '现在填写' },
            { value: 'later', label: '稍后提供' },
          ]}
          value={values.creativeLater ? 'later' : 'now'}
          onChange={(value) => set({ creativeLater: value === 'later' })}
        />
        {values.creativeLater ? (
          <Notice>
            <RuleText>{'须在投放前一日 18:00 前上传；逾期自动取消，并补偿媒体报价的 {{position.creative_missed_bp}}。'}</RuleText>
          </Notice>
        ) : (
          <CreativeFields
            values={values.creative}
            onChange={(change) => set({ creative: { ...values.creative, ...change } })}
            faults={creativeFaults}
            soft={soft}
            links={links}
            industry={values.industry}
          />
        )}
      </section>
      <Requirements values={values} set={set} faults={faults} />
      <CostsByAccount costs={costs} />
    </div>
  );
}

/** How long the article stays, whether a preview is confirmed, and a private note. */
function Requirements({ values, set, faults }: Pick<ContentStepProps, 'values' | 'set' | 'faults'>) {
  const host = useHost();
  const rules = useRulesInForce();
  const soft = values.form === 'soft';
  return (
    <section>
      <h2>要求</h2>
      <div className={styles['pair']}>
        <FormField
          rule="/help/violation?id=missed-and-removed#removed"
          label="保留时长"
          required
          error={faults['keepDays']}
          hint={`${rules['position.keep_min_days']}–${rules['position.keep_max_days']} 天，期间删除文章进入争议`}
        >
          <TextInput
            inputMode="numeric"
            suffix="天"
            value={values.keepDays}
            placeholder={String(rules['position.keep_min_days'])}
            onChange={({ currentTarget }) => set({ keepDays: currentTarget.value })}
          />
        </FormField>
        <div className={styles['tick']}>
          <Checkbox
            checked={values.previewWaived && !soft}
            disabled={soft}
            onChange={({ currentTarget }) => set({ previewWaived: currentTarget.checked })}
          >
            免确认预览
          </Checkbox>
          <p className={styles['hint']}>
            {soft
              ? '软文定制须确认预览'
              : `素材通过后媒体可直接发布；不勾选则发布前由您确认，最多退回 ${rules['position.backs']} 次`}
          </p>
        </div>
      </div>
      <FormField label="备注" hint="仅自己可见">
        <TextArea
          maxLength={500}
          rows={2}
          value={values.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </FormField>
      {host.hasPage(messages) ? (
        <p className={styles['hint']}>
          短信通知：接单、预览与待确认的提醒默认在站内，
          <Link to={`${messages}?settings=1`} target="_blank" className={styles['inline']}>
            在消息设置中打开「订单」的短信
          </Link>
          后同时发短信。
        </p>
      ) : null}
    </section>
  );
}

/** What each account costs, with its days. */
function CostsByAccount({ costs }: Pick<ContentStepProps, 'costs'>) {
  return (
    <section>
      <h2>按账号确认</h2>
      <ul className={styles['sums']}>
        {costs.map(({ item, account, priceFen, guaranteeReads }) => (
          <li key={`${item.accountId} ${item.position}`}>
            <span>
              <b>{account?.name ?? '该媒体当前不可预约'}</b> {positionName(item.position)}
              <small>
                {item.planAts.map((at) => shortDay(dayOf(at))).join('、') || '未选日期'}
                {guaranteeReads ? ` · 保量 ${formatCount(guaranteeReads)} 阅读` : ''}
              </small>
            </span>
            <span>{priceFen === null ? '--' : formatFen(priceFen)} 元</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
