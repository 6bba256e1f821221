import { useSearchParams } from 'react-router-dom';
import { PreviewList } from './PreviewList';
import { PreviewOrder } from './PreviewOrder';

/**
 * 素材预览: the rendered creative of an order, or the list of orders with a pending preview.
 * `docs/pages/media-owner.md#material-preview`.
 */
export default function PreviewPage() {
  const [query] = useSearchParams();
  const order = query.get('order');
  return order ? <PreviewOrder key={order} id={order} /> : <PreviewList />;
}
