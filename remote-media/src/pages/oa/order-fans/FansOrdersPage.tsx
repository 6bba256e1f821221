import { OrderList } from '../../../features/orders/OrderList';

/** 公众号涨粉订单. `domain.md` 2.4. */
export default function FansOrdersPage() {
  return <OrderList kind="fans" />;
}
