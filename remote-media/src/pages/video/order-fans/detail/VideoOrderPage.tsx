import { OrderDetail } from '../../../../features/orders/OrderDetail';

/** 视频号涨粉订单详情. `docs/pages/media-owner.md#order-detail`. */
export default function VideoOrderPage() {
  return <OrderDetail kind="video" />;
}
