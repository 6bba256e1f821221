import { useHost } from '@shizhong/shared-contracts';
import { ServiceDialog } from '@shizhong/shared-ui/tickets';

/** 联系客服, opened by the flag of the specification (`dialogs.service`) and closed by it. */
export default function AreaServiceDialog() {
  const host = useHost();
  return <ServiceDialog open onClose={() => host.dialogs.showService(false)} side="ad" />;
}
