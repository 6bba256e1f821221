import { formatShortNumber } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Avatar, Icon } from '@shizhong/shared-ui';
import { Radio } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { useCampaignForm } from './form-context';
import css from './PromotedField.module.css';
import type { PromotedAccount } from './promoted-account';
import { RemovePromoted } from './RemovePromoted';

/** QR codes and proofs: loaded when an account is added. */
const AuthoriseDialog = lazyPart(() =>
  import(/* webpackChunkName: "authorise" */ './AuthoriseDialog').then((module) => module.AuthoriseDialog),
);

/**
 * The advertiser's own account whose followers are bought. `docs/pages/advertiser.md#promoted-account`: it must be authorised and
 * valid.
 */
export function PromotedField() {
  const { about, values, set, errorOf, isLocked } = useCampaignForm();
  const accounts = useServerData('ad/promotedAccounts', about.promotes ? { kind: about.promotes } : {});
  const [adding, setAdding] = useState<PromotedAccount | 'new' | null>(null);
  const [removing, setRemoving] = useState<PromotedAccount | null>(null);
  const says = useId();
  const word = about.promotes ? accountKinds[about.promotes].name : '';
  const wrong = errorOf('promotedAccountId');
  const locked = isLocked('promotedAccountId');

  return (
    <fieldset className={css.field} disabled={locked}>
      <legend className={css.legend}>
        推广{word}
        <span className={css.mark} aria-hidden="true">
          *
        </span>
      </legend>
      {accounts.status === 'failed' && !accounts.data ? (
        <InlineFailure onRetry={() => void accounts.reload()} />
      ) : accounts.data ? (
        <ul className={css.list}>
          {accounts.data.map((account) => (
            <li key={account.id} data-chosen={values.promotedAccountId === account.id}>
              <Radio
                className={clsx(css.choice)}
                name="promoted"
                checked={values.promotedAccountId === account.id}
                disabled={!account.usable || locked}
                {...(wrong ? { 'aria-invalid': true, 'aria-describedby': says } : {})}
                onChange={() => set({ promotedAccountId: account.id })}
              >
                <Avatar name={account.name} src={account.avatar} size={36} />
                <span className={css.who}>
                  <b>{account.name}</b>
                  <small>
                    粉丝 {formatShortNumber(account.fans)} · {stateOf(account)}
                  </small>
                </span>
              </Radio>
              {account.usable || account.manual === 'reviewing' ? null : (
                <Button size="small" onClick={() => setAdding(account)}>
                  重新授权
                </Button>
              )}
              {locked ? null : (
                <Button
                  size="small"
                  onClick={() => setRemoving(account)}
                  aria-haspopup="dialog"
                  aria-label={`移除：${account.name}`}
                >
                  移除
                </Button>
              )}
            </li>
          ))}
          {accounts.data.length === 0 ? <li className={css.none}>还没有可推广的{word}，扫码授权后即可选择。</li> : null}
        </ul>
      ) : (
        <Skeleton rows={2} rowHeight={73} />
      )}
      {locked ? null : (
        <Button onClick={() => setAdding('new')}>
          <Icon name="plus" size={16} />
          授权新账号
        </Button>
      )}
      {wrong ? (
        <p id={says} className={css.fault}>
          {wrong}
        </p>
      ) : null}
      {removing ? (
        <RemovePromoted
          account={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            if (values.promotedAccountId === removing.id) set({ promotedAccountId: null });
          }}
        />
      ) : null}
      {adding && about.promotes ? (
        <AuthoriseDialog
          kind={about.promotes}
          account={adding === 'new' ? null : adding}
          onClose={() => setAdding(null)}
          onDone={async (id) => {
            await accounts.reload();
            if (id) set({ promotedAccountId: id });
          }}
        />
      ) : null}
    </fieldset>
  );
}

/** State of the account; missing permissions are named. */
function stateOf(account: PromotedAccount): string {
  if (account.usable) return account.status === 'ok' ? '已授权' : '人工核对已通过';
  if (account.manual === 'reviewing') return '凭证核对中';
  if (account.missing.length) return `权限不足，缺少：${account.missing.map(({ purpose }) => purpose).join('、')}`;
  if (account.wxStatus !== 1) return '账号在微信侧状态异常';
  if (account.manual === 'rejected') return account.fault || '凭证未通过';
  if (account.status === 'expired' || account.status === 'revoked') return '授权已失效';
  return account.fault || '未授权';
}
