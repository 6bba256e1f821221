import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { AccountScore } from './AccountScore';
import { AutoRulesForm } from './AutoRulesForm';
import type { AccountDetail } from './account';
import css from './DrawerBody.module.css';
import type { DrawerKey } from './drawers';
import { LowQuality } from './LowQuality';
import { RateForm, RateHistory } from './RateForm';
import { ScanStep } from './ScanStep';
import { SettingsForm } from './SettingsForm';

interface DrawerBodyProps {
  /** Of the account. */
  id: string;
  which: DrawerKey;
  onDone: (message: string) => void;
}

/** What a drawer of the list of accounts holds. */
export function DrawerBody({ id, which, onDone }: DrawerBodyProps) {
  const { data, status, reload } = useServerData('media/accountDetail', { id });
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={6} rowHeight={40} />;
  return (
    <>
      <p className={css.name}>{data.name}</p>
      {bodyOf(which, data, onDone)}
    </>
  );
}

function bodyOf(which: DrawerKey, account: AccountDetail, onDone: (message: string) => void) {
  switch (which) {
    case 'rate':
      return (
        <>
          <RateForm account={account} onSaved={() => onDone('报价已保存')} />
          <RateHistory account={account} />
        </>
      );
    case 'settings':
      return <SettingsForm account={account} onSaved={() => onDone('接单设置已保存')} />;
    case 'rules':
      return <AutoRulesForm account={account} onSaved={() => onDone('自动接单规则已保存')} />;
    case 'score':
      return <AccountScore accountId={account.id} />;
    case 'quality':
      return <LowQuality accountId={account.id} />;
    case 'auth':
      return (
        <ScanStep
          kind={account.kind}
          accountId={account.id}
          onAuthorised={(_, result) => (result.status === 'ok' ? onDone('授权成功') : undefined)}
        />
      );
  }
}
