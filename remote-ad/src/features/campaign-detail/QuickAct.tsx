import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { type CampaignKind, kindViews } from '../campaign/kinds';
import { type OrderAct, OrderActDialog } from '../order/OrderActDialog';

export interface QuickActProps {
  kind: CampaignKind;
  orderId: string;
  act: OrderAct;
  onClose: () => void;
  onDone: () => void;
}

/** An action from the row: loads the order first, because the dialog shows its figures. */
export function QuickAct({ kind, orderId, act, onClose, onDone }: QuickActProps) {
  const order = useServerData(`${kindViews[kind].area}/orderDetail` as const, { id: orderId });
  if (order.data) return <OrderActDialog kind={kind} order={order.data} act={act} onClose={onClose} onDone={onDone} />;
  return (
    <Dialog open title="读取订单" onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
      {order.status === 'failed' ? <InlineFailure onRetry={() => void order.reload()} /> : <Skeleton rows={4} />}
    </Dialog>
  );
}
