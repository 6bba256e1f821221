import { OrderList } from '../../../features/orders/OrderList';

/** 阅读订单. `docs/pages/media-owner.md#orders`. */
export default function ReadOrdersPage() {
  return <OrderList kind="read" />;
}
