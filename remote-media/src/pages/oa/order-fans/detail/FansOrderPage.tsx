import { OrderDetail } from '../../../../features/orders/OrderDetail';

/** 公众号涨粉订单详情. `domain.md` 2.4. */
export default function FansOrderPage() {
  return <OrderDetail kind="fans" />;
}
