import { Notice } from '../../patterns/states';
import type { OrderDetail } from './turn';
import { planTime, positionName } from './words';

/** The make-good that was offered or is in progress. */
export function MakegoodLine({ order: { makegood, makegoodOrderId, parentId } }: { order: OrderDetail }) {
  if (parentId) return <Notice>这是补量订单：不另计费，发布后阅读并入原订单。</Notice>;
  if (!makegood) return null;
  return (
    <Notice>
      补量方案：{planTime(makegood.planAt)}，{positionName(makegood.position)}
      {makegood.note ? `；${makegood.note}` : ''}。{makegoodOrderId ? '广告主已同意，补量进行中。' : '等待广告主答复。'}
    </Notice>
  );
}
