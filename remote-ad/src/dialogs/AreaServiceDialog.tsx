import { useHost } from '@shizhong/shared-contracts';
import { ServiceDialog } from '@shizhong/shared-ui/tickets';

/** 联系客服, opened and closed by the specification's flag `dialogs.service`. */
export default function AreaServiceDialog() {
  const host = useHost();
  return <ServiceDialog open onClose={() => host.dialogs.showService(false)} side="ad" />;
}
