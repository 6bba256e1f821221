import { formatDate, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Avatar, Card, StatusTag } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Empty } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './HealthCard.module.css';

type Account = ResponseOf<'media/dashboard'>['accounts'][number];

const managePage = '/admin-media/account/oa';
const levels: Record<NonNullable<Account['lowQuality']>['level'], string> = { watch: '观察', low: '低质', severe: '严重低质' };
/** Messages for authorisations that no longer work. */
const lost: Record<string, string> = {
  partial: '授权的权限不全',
  expired: '授权已失效',
  revoked: '授权已取消',
  none: '还没有授权',
};

/** Whether the user's accounts can take orders, their performance scores, and their low-quality listings. */
export function HealthCard({ accounts }: { accounts: readonly Account[] }) {
  const host = useHost();
  const listed = accounts.filter((account) => account.lowQuality);
  return (
    <Card title="账号健康" extra={host.hasPage(managePage) ? <Link to={managePage}>账号管理</Link> : null}>
      {accounts.length === 0 ? (
        <Empty
          kind="never"
          title="还没有账号，添加后可接单"
          action={
            host.hasPage(managePage) ? (
              <ButtonLink to={managePage} kind="primary">
                添加账号
              </ButtonLink>
            ) : null
          }
        />
      ) : (
        <ul className={css.list}>
          {accounts.map((account) => (
            <Entry key={account.id} account={account} />
          ))}
          <li className={css.entry}>
            <div className={css.words}>
              <p className={css.name}>低质预警</p>
              <p className={css.note}>
                {listed.length ? `${listed.map(({ name }) => name).join('、')} 在低质名单上` : '没有账号在低质名单上'}
              </p>
            </div>
            <Link to="/help/violation?id=low-quality">判定规则</Link>
          </li>
        </ul>
      )}
    </Card>
  );
}

function Entry({ account }: { account: Account }) {
  const host = useHost();
  const page = `/admin-media/account/${account.kind}`;
  const fault = account.authorisation ? lost[account.authorisation] : undefined;
  const { lowQuality } = account;
  return (
    <li className={css.entry}>
      <Avatar name={account.name} src={account.avatar} size={40} />
      <div className={css.words}>
        <p className={css.name}>{account.name}</p>
        {fault ? (
          <p className={css.fault}>{fault}</p>
        ) : lowQuality ? (
          <p className={css.fault}>
            {levels[lowQuality.level]}，{formatDate(lowQuality.since)} 起
          </p>
        ) : (
          <p className={css.note}>
            {accountKinds[account.kind].name} · {account.source === 'authorised' ? '官方授权' : '人工核验'}
            {account.status === 'offline' ? ' · 已下架' : ''}
          </p>
        )}
      </div>
      {account.status === 'frozen' ? (
        <StatusTag tone="red">已冻结</StatusTag>
      ) : fault && host.hasPage(page) ? (
        <ButtonLink to={page} size="small">
          重新授权
        </ButtonLink>
      ) : (
        <p className={css.score}>
          <b>{account.perfScore.toFixed(1)}</b>
          <span>履约分</span>
        </p>
      )}
    </li>
  );
}
