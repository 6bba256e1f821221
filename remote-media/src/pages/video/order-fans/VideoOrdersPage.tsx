import { OrderList } from '../../../features/orders/OrderList';

/** 视频号涨粉订单. `docs/pages/media-owner.md#orders`. */
export default function VideoOrdersPage() {
  return <OrderList kind="video" />;
}
