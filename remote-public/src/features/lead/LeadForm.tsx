import { formatDateTime, phonePattern, type ResponseOf, smsCodePattern, useHost } from '@shizhong/shared-contracts';
import {
  type LeadBudget,
  type LeadGoal,
  type LeadTime,
  leadBudgets,
  leadGoals,
  leadRules,
  leadTimes,
} from '@shizhong/shared-contracts/service';
import { Button, Checkbox, FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui';
import { InlineFailure, Notice } from '@shizhong/shared-ui/light';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { clsx } from 'clsx/lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFields } from '../form/use-fields';
import { VisitorCode } from '../visitor-code/VisitorCode';
import { VisitorPhone } from '../visitor-code/VisitorPhone';
import css from './lead.module.css';

export interface LeadValues {
  company: string;
  contact: string;
  phone: string;
  smsCode: string;
  industry: string;
  budget: LeadBudget | '';
  goal: LeadGoal | '';
  time: LeadTime | '';
  note: string;
  agreed: boolean;
}

export const emptyLead: LeadValues = {
  company: '',
  contact: '',
  phone: '',
  smsCode: '',
  industry: '',
  budget: '',
  goal: '',
  time: '',
  note: '',
  agreed: false,
};

export function leadErrors(values: LeadValues): Partial<Record<keyof LeadValues, string>> {
  return {
    ...(values.company.trim().length < 2 ? { company: '请填写公司名称' } : {}),
    ...(values.contact.trim().length < 2 ? { contact: '请填写联系人' } : {}),
    ...(phonePattern.test(values.phone) ? {} : { phone: '请输入 11 位手机号' }),
    ...(smsCodePattern.test(values.smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' }),
    ...(values.industry ? {} : { industry: '请选择行业' }),
    ...(values.budget ? {} : { budget: '请选择预算区间' }),
    ...(values.goal ? {} : { goal: '请选择推广目标' }),
    ...(values.agreed ? {} : { agreed: '请先同意隐私政策' }),
  };
}

const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));

function LeadReceived({ lead }: { lead: ResponseOf<'home/lead'> }) {
  return (
    <section className={clsx(css.card, css.done)} aria-labelledby="lead-title">
      <h2 id="lead-title" className={css.title}>
        定制需求
      </h2>
      <div role="status">
        <Notice tone="success">
          <RuleText>{leadRules.done}</RuleText>
        </Notice>
        <p className={css.text}>
          编号 {lead.no}，{formatDateTime(lead.replyBy)} 前会有人来电。没有接到，请在联系我们里报这个编号。
        </p>
      </div>
    </section>
  );
}

interface LeadChoicesProps {
  values: LeadValues;
  errors: Partial<Record<keyof LeadValues, string>>;
  set: <K extends keyof LeadValues>(name: K, value: LeadValues[K]) => void;
}

function LeadChoices({ values, errors, set }: LeadChoicesProps) {
  return (
    <>
      <FormField label="预算区间" required error={errors.budget}>
        <SelectInput
          data-field="budget"
          options={optionsOf(leadBudgets)}
          value={values.budget}
          onChange={(event) => set('budget', event.target.value as LeadBudget)}
        />
      </FormField>
      <FormField label="推广目标" required error={errors.goal}>
        <SelectInput
          data-field="goal"
          options={optionsOf(leadGoals)}
          value={values.goal}
          onChange={(event) => set('goal', event.target.value as LeadGoal)}
        />
      </FormField>
      <FormField label="期望时间" error={errors.time}>
        <SelectInput
          data-field="time"
          options={optionsOf(leadTimes)}
          placeholder="不限"
          value={values.time}
          onChange={(event) => set('time', event.target.value as LeadTime)}
        />
      </FormField>
    </>
  );
}

/** The request form for 定制投放. `docs/pages/public.md#managed-service`. */
export function LeadForm() {
  const send = useServerAction('home/lead');
  const { industries, failed, retry } = useIndustries();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<ResponseOf<'home/lead'> | null>(null);
  const fields = useFields<LeadValues>(emptyLead, leadErrors, async (values) => {
    const { budget, goal, time, note, agreed, ...rest } = values;
    if (!budget || !goal || !agreed) return;
    setFailure(null);
    const optional = { ...(time ? { time } : {}), ...(note.trim() ? { note: note.trim() } : {}) };
    const attempt = await send.run({ ...rest, budget, goal, agreed, ...optional });
    if (attempt.done) setDone(attempt.data);
    else setFailure(fields.place(attempt.refusal));
  });
  const { values, errors, set } = fields;
  if (done) return <LeadReceived lead={done} />;
  return (
    <section className={css.card} aria-labelledby="lead-title">
      <h2 id="lead-title" className={css.title}>
        定制需求
      </h2>
      <form {...fields.form} className={css.form} aria-labelledby="lead-title">
        {failure ? (
          <div className={css.wide}>
            <Notice tone="error" live>
              {failure}
            </Notice>
          </div>
        ) : null}
        <FormField label="公司名称" required error={errors.company}>
          <TextInput
            data-field="company"
            autoComplete="organization"
            maxLength={60}
            value={values.company}
            onChange={(event) => set('company', event.target.value)}
          />
        </FormField>
        <FormField label="联系人" required error={errors.contact}>
          <TextInput
            data-field="contact"
            autoComplete="name"
            maxLength={20}
            value={values.contact}
            onChange={(event) => set('contact', event.target.value)}
          />
        </FormField>
        <FormField label="行业" required error={errors.industry}>
          <SelectInput
            data-field="industry"
            options={industries}
            value={values.industry}
            onChange={(event) => set('industry', event.target.value)}
          />
        </FormField>
        {failed ? <InlineFailure text="行业没有加载出来" onRetry={retry} /> : null}
        <LeadChoices values={values} errors={errors} set={set} />
        <div className={css.wide}>
          <FormField label="备注" error={errors.note} hint={`不超过 ${leadRules.noteMax} 个字`}>
            <TextArea
              data-field="note"
              rows={2}
              maxLength={leadRules.noteMax}
              value={values.note}
              onChange={(event) => set('note', event.target.value)}
            />
          </FormField>
        </div>
        <VisitorPhone
          hint="只用于就这件事联系您"
          value={values.phone}
          onChange={(phone) => set('phone', phone)}
          error={errors.phone}
        />
        <div>
          <VisitorCode
            side="ad"
            purpose="lead"
            phone={values.phone}
            value={values.smsCode}
            onChange={(code) => set('smsCode', code)}
            error={errors.smsCode}
          />
        </div>
        <div className={css.wide}>
          <Checkbox
            data-field="agreed"
            checked={values.agreed}
            aria-invalid={Boolean(errors.agreed)}
            aria-describedby="lead-agreed"
            onChange={(event) => set('agreed', event.target.checked)}
          >
            我已阅读并同意 <Link to="/help/common?id=privacy-policy">隐私政策</Link>，同意为此联系我
          </Checkbox>
          <p id="lead-agreed" className={css.fault} role={errors.agreed ? 'alert' : undefined}>
            {errors.agreed}
          </p>
          <Button kind="primary" type="submit" size="large" block busy={send.busy}>
            提交需求
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The dictionary comes from the server: without it nothing can be selected, and without a selection nothing is sent. */
function useIndustries() {
  const host = useHost();
  const [industries, setIndustries] = useState<{ value: string; label: string }[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    host.call('home/industries', {}, { signal: leaving.signal, silent: true }).then(
      (list) => leaving.signal.aborted || setIndustries(list.map(({ code, name }) => ({ value: code, label: name }))),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [host, attempt]);
  return { industries, failed, retry: () => setAttempt((count) => count + 1) };
}
