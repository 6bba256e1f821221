import { safeRedirect } from '@shizhong/shared-contracts';
import { PageTitle } from '@shizhong/shared-ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { pageHints } from '../../lib/page-hints';
import { DepositForm } from './DepositForm';
import { PayView } from './PayView';

/**
 * 充值: choose, then pay. `?id=` is a deposit in progress, `?back=` the originating form, `?amount=` the missing yuan.
 * `docs/pages/advertiser.md#deposit`.
 */
export default function DepositPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id');
  const back = safeRedirect(query.get('back'));
  const addressOf = (deposit: string | null) => {
    const next = new URLSearchParams(query);
    if (deposit) next.set('id', deposit);
    else next.delete('id');
    return `?${next}`;
  };
  return (
    <>
      <PageTitle title="账户充值" hint={pageHints.deposit} />
      {id ? (
        <PayView id={id} back={back} onAgain={() => void navigate(addressOf(null))} />
      ) : (
        <DepositForm amount={query.get('amount')} onCreated={(deposit) => void navigate(addressOf(deposit), { replace: true })} />
      )}
    </>
  );
}
