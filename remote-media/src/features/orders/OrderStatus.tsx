import { processes, statusView } from '@shizhong/shared-contracts/process';
import { StatusTag } from '@shizhong/shared-ui';

type OrderStatus = keyof typeof processes.performanceOrder.statuses;

const known = (status: string): status is OrderStatus => Object.hasOwn(processes.performanceOrder.statuses, status);

/** Status of a performance order as the media owner sees it. */
export function OrderStatusTag({ status }: { status: string }) {
  if (!known(status)) return null;
  const { label, tone, waitingFor } = statusView(processes.performanceOrder, status, 'media');
  return (
    <StatusTag tone={tone} waitingFor={waitingFor}>
      {label}
    </StatusTag>
  );
}
