import { useSearchParams } from 'react-router-dom';
import { PreviewList } from './PreviewList';
import { PreviewOrder } from './PreviewOrder';

/** 素材预览: an order's material as it will look, or the orders whose preview is awaited. `docs/pages/media-owner.md#material-preview`. */
export default function PreviewPage() {
  const [query] = useSearchParams();
  const order = query.get('order');
  return order ? <PreviewOrder key={order} id={order} /> : <PreviewList />;
}
