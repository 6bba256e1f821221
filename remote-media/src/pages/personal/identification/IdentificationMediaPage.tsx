import { IdentificationPage } from '@shizhong/shared-ui/identification';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { identification } from '../../../models/identification/identification';

/** 实名与企业认证. `docs/pages/media-owner.md#certification`. */
export default function IdentificationMediaPage() {
  const address = useServerData('ad/adAdressInfo', {});
  return (
    <IdentificationPage
      side="media"
      model={identification}
      regions={{ tree: address.data ?? [], status: address.status, retry: () => void address.reload() }}
    />
  );
}
