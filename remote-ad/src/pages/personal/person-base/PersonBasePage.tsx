import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { ApiKeysCard } from '@shizhong/shared-ui/api-keys';
import { PersonBase } from '@shizhong/shared-ui/person';
import { WebhooksCard } from '@shizhong/shared-ui/webhooks';
import { useSelector } from 'react-redux';
import { InvoiceCard } from '../../../features/invoice/InvoiceCard';

import { ScoreCard } from './ScoreCard';

/** 基本信息 of the advertiser. `docs/pages/advertiser.md#profile`. */
export default function PersonBasePage() {
  const host = useHost();
  const user = useSelector((state: ShellState) => state.user);
  return (
    <PersonBase
      side="ad"
      user={user}
      facts={[{ label: '公司或品牌', value: user.info.company || null }]}
      onRetry={() => void host.session.reloadUserInfo()}
    >
      <ScoreCard />
      <InvoiceCard />
      <ApiKeysCard side="ad" phone={user.info.phone} />
      <WebhooksCard phone={user.info.phone} />
    </PersonBase>
  );
}
