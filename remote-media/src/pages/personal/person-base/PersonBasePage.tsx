import { mediaKinds, type ShellState, useHost } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { ApiKeysCard } from '@shizhong/shared-ui/api-keys';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { PersonBase } from '@shizhong/shared-ui/person';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { WebhooksCard } from '@shizhong/shared-ui/webhooks';
import { useSelector } from 'react-redux';
import { PayeesCard } from '../../../features/payees/PayeesCard';
import { PreferencesCard } from './PreferencesCard';
import { TaxCard } from './TaxCard';

/** 基本信息 of the media owner. `docs/pages/media-owner.md#profile`. */
export default function PersonBasePage() {
  const host = useHost();
  const user = useSelector((state: ShellState) => state.user);
  const { mediaKind, phone, certStatus } = user.info;
  return (
    <PersonBase
      side="media"
      user={user}
      facts={[{ label: '媒体类型', value: mediaKind ? mediaKinds[mediaKind] : null }]}
      onRetry={() => void host.session.reloadUserInfo()}
    >
      <Earnings phone={phone ?? ''} inReview={certStatus === 'reviewing'} />
      <PreferencesCard />
      <ApiKeysCard side="media" phone={phone} />
      <WebhooksCard phone={phone} />
    </PersonBase>
  );
}

/** Payees and taxes: both depend on the current certification. */
function Earnings({ phone, inReview }: { phone: string; inReview: boolean }) {
  const { data, status, reload, isRefreshing } = useServerData('media/cashoutQuote', {});
  if (!data)
    return (
      <Card title="收款账户">
        {status === 'failed' ? (
          <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
        ) : (
          <Skeleton rows={3} rowHeight={48} />
        )}
      </Card>
    );
  if (data.kind === null)
    return (
      <Card title="收款账户">
        <Empty
          kind="gated"
          title={`${inReview ? '认证审核中，通过后' : '完成实名或企业认证后'}可添加收款账户，户名须与认证名称一致`}
          action={<ButtonLink to="/admin-media/personal/identification">{inReview ? '查看进度' : '去认证'}</ButtonLink>}
        />
      </Card>
    );
  return (
    <>
      <PayeesCard enterprise={data.kind === 'enterprise'} phone={phone} />
      <TaxCard enterprise={data.kind === 'enterprise'} />
    </>
  );
}
