import { formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { Button } from '@shizhong/shared-ui/button';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './AccountsField.module.css';

type Found = ResponseOf<'adMedia/find'>['accounts'][number];

interface Picking {
  ids: readonly string[];
  onAdd: (account: Found) => void;
}

const sources = [
  { value: 'favourites', label: '我的收藏' },
  { value: 'deal', label: '合作过' },
];
const firstPage = { page: 1, pageSize: 50 };

/** Those that one knows already, to browse before anything is typed. */
export function KnownAccounts({ ids, onAdd }: Picking) {
  const [source, setSource] = useState('favourites');
  const favourites = useServerData('adMedia/favourites', { ...firstPage, filters: {} }, { enabled: source === 'favourites' });
  const partners = useServerData('adMedia/deal', { ...firstPage, filters: {} }, { enabled: source === 'deal' });
  const { data, status, reload } = source === 'favourites' ? favourites : partners;
  return (
    <div className={css.wide}>
      <Segmented<string> aria-label="账号来源" options={sources} value={source} onChange={setSource} />
      {data ? (
        <FoundAccounts
          accounts={data.list.map(({ account }) => account)}
          ids={ids}
          none={source === 'favourites' ? '还没有收藏账号，在预订广告位或成交媒体里可以收藏' : '还没有结算过的账号'}
          onAdd={onAdd}
        />
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={3} rowHeight={44} />
      )}
    </div>
  );
}

export function FoundAccounts({ accounts, ids, none, onAdd }: Picking & { accounts: readonly Found[]; none: string }) {
  return (
    <ul className={css.found}>
      {accounts.map((account) => (
        <li key={account.id}>
          <span>
            <b>{account.name}</b>
            <small>
              {accountKinds[account.kind].name} · 粉丝 {formatShortNumber(account.fans)} · {account.platformId}
            </small>
          </span>
          <Button
            size="small"
            aria-label={`${ids.includes(account.id) ? '已添加' : '添加'}：${account.name}`}
            disabled={ids.includes(account.id)}
            onClick={() => onAdd(account)}
          >
            {ids.includes(account.id) ? '已添加' : '添加'}
          </Button>
        </li>
      ))}
      {accounts.length === 0 ? <li className={css.hint}>{none}</li> : null}
    </ul>
  );
}
