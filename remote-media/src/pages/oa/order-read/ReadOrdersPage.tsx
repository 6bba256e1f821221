import { OrderList } from '../../../features/orders/OrderList';

/** 阅读订单. `domain.md` 2.4. */
export default function ReadOrdersPage() {
  return <OrderList kind="read" />;
}
