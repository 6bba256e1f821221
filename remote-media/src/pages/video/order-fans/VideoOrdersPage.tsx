import { OrderList } from '../../../features/orders/OrderList';

/** 视频号涨粉订单. `domain.md` 2.4. */
export default function VideoOrdersPage() {
  return <OrderList kind="video" />;
}
