import { OrderDetail } from '../../../../features/orders/OrderDetail';

/** 阅读订单详情. `docs/pages/media-owner.md#order-detail`. */
export default function ReadOrderPage() {
  return <OrderDetail kind="read" />;
}
