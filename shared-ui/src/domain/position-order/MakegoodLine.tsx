import { Notice } from '../../patterns/states';
import type { OrderDetail } from './turn';
import { planTime, positionName } from './words';

/** The make-good that was offered, and what became of it. */
export function MakegoodLine({ order }: { order: OrderDetail }) {
  const { makegood, parentId } = order;
  if (parentId) return <Notice>这是补量订单：不另计费，发布后阅读并入原订单。</Notice>;
  if (!makegood) return null;
  return (
    <Notice>
      补量方案：{planTime(makegood.planAt)}，{positionName(makegood.position)}
      {makegood.note ? `；${makegood.note}` : ''}。{stageOf(order)}
    </Notice>
  );
}

function stageOf({ status, makegoodOrderId }: OrderDetail): string {
  if (status === 'making_good') return '广告主已同意，补量进行中。';
  if (makegoodOrderId) return '补量已结束，期间发布的阅读已并入本单。';
  return status === 'confirming' ? '等待广告主答复。' : '广告主没有选择补量。';
}
