import { OrderDetail } from '../../../../features/orders/OrderDetail';

/** 视频号涨粉订单详情. `domain.md` 2.4. */
export default function VideoOrderPage() {
  return <OrderDetail kind="video" />;
}
