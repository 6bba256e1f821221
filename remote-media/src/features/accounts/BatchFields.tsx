import { TextInput } from '@shizhong/shared-ui/controls';
import { FormItem, FormPage, FormPair, useFormEngine } from '@shizhong/shared-ui/form-page';
import { type ReactNode, useEffect, useState } from 'react';
import { limitsOf, percentOf, type TypedLimits } from './batch-typed';

const none = () => ({});
export function PercentField({ onChange, children }: { onChange: (text: string) => void; children: ReactNode }) {
  const [initial] = useState({ percent: '' });
  const engine = useFormEngine({ initial, errorsOf: none });
  const { percent } = engine.values;
  const fault = percentOf(percent);
  // Empty whenever the dialog opens.
  useEffect(() => onChange(percent), [percent, onChange]);
  return (
    <FormPage engine={engine} name="batch-rates" label="调价" initial={initial} onSubmit={engine.check}>
      <FormItem
        name="percent"
        label="涨跌"
        rule="/help/order?id=rate-card-and-schedule#price"
        hint="如 10 涨一成，-5 降百分之五"
        error={percent && typeof fault === 'string' ? fault : undefined}
      >
        <TextInput inputMode="decimal" suffix="%" />
      </FormItem>
      <p>{children}</p>
    </FormPage>
  );
}

interface LimitsFieldProps {
  /** Only accounts with articles have pushes and bookings. */
  articles: boolean;
  onChange: (limits: TypedLimits) => void;
  children: ReactNode;
}

export function LimitsField({ articles, onChange, children }: LimitsFieldProps) {
  const [initial] = useState<TypedLimits>({ perPush: '', lead: '', minRead: '', minFan: '' });
  const engine = useFormEngine({ initial, errorsOf: none });
  const { values } = engine;
  const fault = limitsOf(values);
  const isTyped = Object.values(values).some((text) => text.trim());
  useEffect(() => onChange(values), [values, onChange]);
  return (
    <FormPage engine={engine} name="batch-limits" label="接单限制" initial={initial} onSubmit={engine.check}>
      {articles ? (
        <FormPair>
          <FormItem name="perPush" label="每次群发最多广告" rule="/help/order?id=rate-card-and-schedule#push">
            <TextInput inputMode="numeric" suffix="条" />
          </FormItem>
          <FormItem name="lead" label="预约提前量" rule="/help/order?id=rate-card-and-schedule#calendar">
            <TextInput inputMode="numeric" suffix="小时" />
          </FormItem>
        </FormPair>
      ) : null}
      <FormPair>
        <FormItem name="minRead" label="最低阅读单价" rule="/help/order?id=claim-and-invite#limits">
          <TextInput inputMode="decimal" suffix="元" />
        </FormItem>
        <FormItem name="minFan" label="最低粉丝单价">
          <TextInput inputMode="decimal" suffix="元" />
        </FormItem>
      </FormPair>
      <p role={isTyped && typeof fault === 'string' ? 'alert' : undefined}>
        {isTyped && typeof fault === 'string' ? fault : children}
      </p>
    </FormPage>
  );
}
