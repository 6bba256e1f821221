import { OrderDetail } from '../../../../features/orders/OrderDetail';

/** 公众号涨粉订单详情. `docs/pages/media-owner.md#order-detail`. */
export default function FansOrderPage() {
  return <OrderDetail kind="fans" />;
}
