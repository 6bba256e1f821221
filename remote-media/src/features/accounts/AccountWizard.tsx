import { formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Button, Card, InlineFailure, Notice, PageTitle, Skeleton, Steps } from '@shizhong/shared-ui';
import { RadioGroup } from '@shizhong/shared-ui/controls';
import { RuleText, useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Facts } from '../orders/Facts';
import { type AccountDetail, type AccountKind, formWords, kindWords, positionWord, takeWord } from './account';
import { EntryBar } from './EntryBar';
import { entryGap } from './entry-gap';
import { FactsStep } from './FactsStep';
import styles from './forms.module.css';
import { ManualStep, ProofStep } from './ManualStep';
import { RateForm } from './RateForm';
import { ScanStep } from './ScanStep';

const unknown = { fans: null, bestMedian: null, posts30d: null, registeredOn: '' };
const steps = ['授权或凭证', '完善资料', '设置报价', '提交审核'] as const;

export interface AccountWizardProps {
  kind: AccountKind;
  /** The account being added; null: a new one. */
  id: string | null;
  step: number;
}

/**
 * 添加账号 in four steps; the server saves each step, and the URL holds the current one.
 * `docs/pages/media-owner.md#official-accounts`.
 */
export function AccountWizard({ kind, id, step }: AccountWizardProps) {
  const words = kindWords[kind];
  const navigate = useNavigate();
  const go = (account: string, next: number) => void navigate(`${words.path}?edit=${account}&step=${next}`);
  return (
    <>
      <PageTitle
        title={id ? `完善${words.name}资料` : `添加${words.name}`}
        hint={<RuleText>{'资料随时保存，可以稍后继续。审核一般 {{account.review_wd}} 个工作日内完成。'}</RuleText>}
        actions={<Link to={words.path}>返回{words.name}列表</Link>}
      />
      <div className={styles['form']}>
        <Steps label={`添加${words.name}`} steps={steps} current={step - 1} />
        {id ? <Existing key={`${id} ${step}`} kind={kind} id={id} step={step} go={go} /> : <FirstStep kind={kind} go={go} />}
      </div>
    </>
  );
}

function FirstStep({ kind, go }: { kind: AccountKind; go: (id: string, step: number) => void }) {
  const host = useHost();
  const rules = useRulesInForce();
  const [way, setWay] = useState('scan');
  return (
    <Card title="怎样证明账号是您的">
      <div className={styles['form']}>
        <RadioGroup
          aria-label="绑定方式"
          options={[
            { value: 'scan', label: '扫码授权' },
            { value: 'manual', label: '人工凭证' },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'scan' ? (
          <>
            <ScanStep kind={kind} onAuthorised={(id, result) => (result.status === 'ok' ? go(id, 2) : undefined)} />
            <h3 className={styles['sub']}>入驻条件</h3>
            <ul className={styles['bar']}>
              {entryGap(kind, unknown, rules, host.now()).map(({ key, label, need }) => (
                <li key={key}>
                  {label}：{need}
                </li>
              ))}
            </ul>
            <p className={styles['note']}>授权后按实际数据核对，提交前显示差距；未达到时资料会保留。</p>
          </>
        ) : (
          <ManualStep kind={kind} onAdded={(id) => go(id, 1)} />
        )}
      </div>
    </Card>
  );
}

function Existing({
  kind,
  id,
  step,
  go,
}: {
  kind: AccountKind;
  id: string;
  step: number;
  go: (id: string, step: number) => void;
}) {
  const account = useServerData('media/accountDetail', { id });
  const { data, status, reload } = account;
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={6} rowHeight={48} />;
  const editable = data.status === 'draft' || data.status === 'rejected';
  if (!editable)
    return (
      <Notice action={<Link to={kindWords[kind].path}>返回列表</Link>}>
        「{data.name}」已提交，审核中或已通过的账号请在列表中修改报价与接单设置。
      </Notice>
    );
  return (
    <>
      {data.reasons.length ? (
        <Notice tone="error">审核未通过：{data.reasons.map(({ reason }) => reason).join('；')}</Notice>
      ) : null}
      <Card title={`${data.name}：${steps[step - 1]}`}>
        {step === 1 ? (
          data.source === 'manual' ? (
            <ProofStep id={id} phrase={data.phrase} kind={kind} onDone={() => go(id, 2)} />
          ) : (
            <ScanStep kind={kind} accountId={id} onAuthorised={(_, result) => (result.status === 'ok' ? go(id, 2) : undefined)} />
          )
        ) : step === 2 ? (
          <FactsStep account={data} onSaved={() => go(id, 3)} />
        ) : step === 3 ? (
          <RateForm account={data} confirm="保存，下一步" onSaved={() => go(id, 4)} />
        ) : (
          <SubmitStep account={data} go={go} reload={reload} />
        )}
      </Card>
    </>
  );
}

/** The step on which a missing item can be completed. */
const stepOf: Record<string, number> = { authorisation: 1, proof: 1, industries: 2, takes: 2, rates: 3 };

function SubmitStep({
  account,
  go,
  reload,
}: {
  account: AccountDetail;
  go: (id: string, step: number) => void;
  reload: () => Promise<void>;
}) {
  const host = useHost();
  const navigate = useNavigate();
  const submit = useServerAction('media/accountSubmit');
  const met = account.entryBar.every((item) => item.met);
  const { id, kind } = account;
  return (
    <div className={styles['form']}>
      <h3 className={styles['sub']}>入驻条件</h3>
      <EntryBar items={account.entryBar} />
      {met ? null : <Notice tone="warning">还有条件未满足，达到后再来提交；已填的资料会保留。数据有误可返回第 2 步补充。</Notice>}
      {account.missing.length ? (
        <ul className={styles['form']}>
          {account.missing.map(({ path, msg }) => (
            <li key={path}>
              <Notice
                tone="warning"
                action={
                  <Button size="small" onClick={() => go(id, stepOf[path] ?? 2)}>
                    去补充
                  </Button>
                }
              >
                {msg}
              </Notice>
            </li>
          ))}
        </ul>
      ) : null}
      <Facts
        facts={[
          { label: '行业', value: account.industries.join('、') || '未选择' },
          { label: '可接形式', value: account.takes.map((take) => takeWord(take)).join('、') || '未选择' },
          { label: '粉丝', value: account.fans },
          {
            label: '报价',
            value:
              account.rates
                .map(
                  (rate) =>
                    `${positionWord(kind, rate.position)}${accountKinds[kind].articles ? formWords[rate.form] : ''} ${formatFen(rate.priceFen)}`,
                )
                .join('；') || '未设置',
          },
        ]}
      />
      <RefusalNotice refusal={submit.refusal} onRefresh={() => void reload()} />
      <div className={styles['foot']}>
        <Button onClick={() => go(id, 3)}>上一步</Button>
        <Button
          kind="primary"
          busy={submit.busy}
          disabled={!met || account.missing.length > 0}
          onClick={async () => {
            const attempt = await submit.run({ id, version: account.version });
            if (!attempt.done) return;
            host.notify.toast(`已提交，预计 ${formatDateTime(attempt.data.reviewBy)} 前完成审核`, 'success');
            void navigate(kindWords[kind].path);
          }}
        >
          提交审核
        </Button>
      </div>
    </div>
  );
}
