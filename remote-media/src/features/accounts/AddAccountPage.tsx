import { Card, PageTitle } from '@shizhong/shared-ui';
import { Radio } from '@shizhong/shared-ui/antd/form';
import { Steps } from '@shizhong/shared-ui/antd/steps';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import css from './AddAccountPage.module.css';
import { type AccountKind, kindWords } from './account';
import { DeclaredForm } from './DeclaredForm';
import { EntryConditions } from './EntryConditions';
import { ProofForm } from './ProofForm';
import { ScanStep } from './ScanStep';

const loading = <Skeleton rows={6} rowHeight={48} />;
const loadForm = () => import(/* webpackChunkName: "account-form" */ './AccountForm').then((part) => part.AccountForm);
/** With the fields, the regions and the pickers, which who proves an account does not need yet. */
const AccountForm = lazyPart(loadForm, loading);

export interface AddAccountPageProps {
  kind: AccountKind;
  /** The account being added; null: a new one. */
  id: string | null;
  /** Whether the ownership is to be proven, which comes first: the rest depends on what the server has found. */
  proving: boolean;
}

/** 添加账号: proof of ownership, then everything else on one page. `docs/pages/media-owner.md#official-accounts`. */
export function AddAccountPage({ kind, id, proving }: AddAccountPageProps) {
  const words = kindWords[kind];
  const navigate = useNavigate();
  const prove = (account: string) => void navigate(`${words.path}?edit=${account}&step=1`);
  const fill = (account: string) => void navigate(`${words.path}?edit=${account}`);
  const first = id === null || proving;
  return (
    <>
      <PageTitle
        title={id ? `完善${words.name}资料` : `添加${words.name}`}
        hint={<RuleText>{'资料随填随存，可以稍后继续。审核一般 {{account.review_wd}} 个工作日内完成。'}</RuleText>}
        actions={<Link to={words.path}>返回{words.name}列表</Link>}
      />
      <nav className={css.steps} aria-label={`添加${words.name}`}>
        <Steps size="small" current={first ? 0 : 1} items={[{ title: '授权或凭证' }, { title: '资料、报价与提交' }]} />
      </nav>
      {id === null ? (
        <NewAccount kind={kind} onAuthorised={fill} onDeclared={prove} />
      ) : (
        <Existing key={id} kind={kind} id={id} proving={proving} onProven={() => fill(id)} onProve={() => prove(id)} />
      )}
    </>
  );
}

interface NewAccountProps {
  kind: AccountKind;
  onAuthorised: (id: string) => void;
  onDeclared: (id: string) => void;
}

function NewAccount({ kind, onAuthorised, onDeclared }: NewAccountProps) {
  const [way, setWay] = useState('scan');
  const choice = (
    <Radio.Group
      aria-label="绑定方式"
      optionType="button"
      options={[
        { value: 'scan', label: '扫码授权' },
        { value: 'manual', label: '人工凭证' },
      ]}
      value={way}
      onChange={({ target }) => setWay(String(target.value))}
    />
  );
  if (way === 'manual') return <DeclaredForm kind={kind} choice={choice} onAdded={onDeclared} />;
  return (
    <Card title="怎样证明账号是您的">
      <div className={css.choice}>{choice}</div>
      <div className={css.columns}>
        <ScanStep kind={kind} onAuthorised={(id, result) => (result.status === 'ok' ? onAuthorised(id) : undefined)} />
        <EntryConditions kind={kind} />
      </div>
    </Card>
  );
}

interface ExistingProps {
  kind: AccountKind;
  id: string;
  proving: boolean;
  onProven: () => void;
  onProve: () => void;
}

function Existing({ kind, id, proving, onProven, onProve }: ExistingProps) {
  const { data, status, reload } = useServerData('media/accountDetail', { id });
  // Beside the answer, not after it. The form says itself that it could not be had.
  useEffect(() => {
    if (!proving) loadForm().catch(() => undefined);
  }, [proving]);
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : loading;
  if (data.status !== 'draft' && data.status !== 'rejected')
    return (
      <Notice action={<Link to={kindWords[kind].path}>返回列表</Link>}>
        「{data.name}」已提交，审核中或已通过的账号请在列表中修改报价与接单设置。
      </Notice>
    );
  if (!proving) return <AccountForm account={data} reload={reload} onProve={onProve} />;
  // The form keeps the version that it opens on: of the account before its proofs, the first save would clash.
  const goOn = () => reload().then(onProven);
  return (
    <Card title={`${data.name}：授权或凭证`}>
      {data.source === 'manual' ? (
        <ProofForm id={id} phrase={data.phrase} kind={kind} onDone={goOn} />
      ) : (
        <ScanStep kind={kind} accountId={id} onAuthorised={(_, result) => (result.status === 'ok' ? void goOn() : undefined)} />
      )}
    </Card>
  );
}
