import { formatCount, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Card } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { DraftNotices, FormBar, FormColumns, FormPage, FormSection } from '@shizhong/shared-ui/form-page';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './AccountForm.module.css';
import { type AccountDetail, positionsOf } from './account';
import { EntryBar } from './EntryBar';
import { FactsFields, TakesFields } from './FactsFields';
import { RateFields } from './RateFields';
import { HighPriceNotice } from './RateForm';
import { useAccountForm } from './use-account-form';

export interface AccountFormProps {
  /** As the server has it now: the form keeps what it opened with, requirements and what is missing follow. */
  account: AccountDetail;
  reload: () => Promise<void>;
  /** Leads to the proof of ownership. */
  onProve: () => void;
}

/** 资料, 报价 and 提交 of an account on one page; facts are saved by themselves. `docs/pages/media-owner.md#official-accounts`. */
export function AccountForm(props: AccountFormProps) {
  // Each round opens the form again: given up, or taken over from elsewhere.
  const [round, setRound] = useState(0);
  return <Opened key={round} {...props} onReopen={() => setRound((count) => count + 1)} />;
}

/** Shown as the reason why the form cannot be submitted; what the page itself asks for is shown at its fields. */
const asked = ['industries', 'takes', 'rates', 'form.industries', 'form.takes'];

function Opened({ account, reload, onProve, onReopen }: AccountFormProps & { onReopen: () => void }) {
  const host = useHost();
  const state = useAccountForm(account);
  const { opening, engine, draft } = state;
  const reopen = () => {
    draft.forget();
    onReopen();
  };
  const takeOver = () => {
    draft.forget();
    void reload().then(onReopen);
  };
  const gap = account.entryBar.some(({ met }) => !met);
  const missing = account.missing.filter(({ path }) => !asked.includes(path));
  const hindrance = gap ? '还有入驻条件未满足' : missing[0]?.msg;
  return (
    <>
      <p className={css.saved} role="status">
        {state.savedWords}
      </p>
      {opening.opened.reasons.length ? (
        <div className={css.notice}>
          <Notice tone="error">审核未通过：{opening.opened.reasons.map(({ reason }) => reason).join('；')}</Notice>
        </div>
      ) : null}
      <DraftNotices
        draft={draft}
        engine={engine}
        restoredAt={opening.restoredAt}
        other={opening.other}
        mayBeginAnother={false}
        versionOf={async (id) => (await host.call('media/accountDetail', { id })).version}
        onGiveUp={reopen}
        onReload={takeOver}
      />
      <FormPage engine={engine} name="account" label="账号资料" initial={opening.values} onSubmit={() => void state.submit()}>
        <FormColumns sideLabel="账号与入驻条件" side={<Side account={account} missing={missing} onProve={onProve} />}>
          <FormSection title="账号资料">
            <FactsFields account={opening.opened} />
          </FormSection>
          <FormSection title="接单">
            <TakesFields kind={account.kind} required />
          </FormSection>
          <FormSection title="报价">
            <RateFields account={opening.opened} floorFen={state.floorFen} />
            {state.high.length ? <HighPriceNotice high={state.high} /> : null}
          </FormSection>
        </FormColumns>
        {/* Everything typed is saved by then. */}
        <RefusalNotice refusal={state.overtaken} onRefresh={takeOver} />
        <FormBar wrong={engine.shown} problem={state.problem ?? hindrance} onWrong={engine.focusFirstError}>
          <Button onClick={() => void state.keepDraft()} disabled={state.busy}>
            保存资料
          </Button>
          <Button kind="primary" type="submit" busy={state.busy} disabled={hindrance !== undefined}>
            提交审核
          </Button>
        </FormBar>
      </FormPage>
    </>
  );
}

interface SideProps {
  account: AccountDetail;
  missing: AccountDetail['missing'];
  onProve: () => void;
}

/** What the server knows of the account, and how far it is from the requirements. */
function Side({ account, missing, onProve }: SideProps) {
  const { articles } = accountKinds[account.kind];
  return (
    <>
      <Card title={account.name}>
        <Details
          end
          label="粉丝与阅读"
          items={[
            { label: '粉丝', value: <b>{formatCount(account.fans)}</b> },
            ...(articles ? positionsOf(account.kind) : []).map(({ position, label }) => ({
              label: `${label}阅读中位数`,
              value: <b>{formatCount(account.medians[String(position)]?.median)}</b>,
            })),
          ]}
        />
      </Card>
      <Card title="入驻条件">
        <EntryBar items={account.entryBar} />
        {missing.map(({ path, msg }) => (
          <div key={path} className={css.missing}>
            <Notice
              tone="warning"
              action={
                <Button size="small" onClick={onProve}>
                  去补充
                </Button>
              }
            >
              {msg}
            </Notice>
          </div>
        ))}
      </Card>
    </>
  );
}
