import { OrderDetail } from '../../../../features/orders/OrderDetail';

/** 阅读订单详情. `domain.md` 2.4. */
export default function ReadOrderPage() {
  return <OrderDetail kind="read" />;
}
