import { OrderList } from '../../../features/orders/OrderList';

/** 公众号涨粉订单. `docs/pages/media-owner.md#orders`. */
export default function FansOrdersPage() {
  return <OrderList kind="fans" />;
}
