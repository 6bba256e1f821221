import { Button } from '@shizhong/shared-ui/button';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { OrderTerms } from '@shizhong/shared-ui/report';
import { TalkButton } from '@shizhong/shared-ui/talk';
import type { PlainAct } from './ActDialog';

export type OpenDialog = PlainAct | 'creative' | 'object' | 'report';

export function Acts({ order, onAsk }: { order: OrderDetail; onAsk: (what: OpenDialog) => void }) {
  const { status } = order;
  const button = (what: OpenDialog, words: string, primary = false) => (
    <Button key={what} kind={primary ? 'primary' : 'default'} onClick={() => onAsk(what)}>
      {words}
    </Button>
  );
  return (
    <>
      {status === 'negotiating' ? [button('counterYes', '同意协商', true), button('counterNo', '不同意')] : null}
      {status === 'need_creative' && order.contentState !== 'reviewing' ? button('creative', '上传素材', true) : null}
      {status === 'previewing'
        ? [button('previewOk', '确认预览', true), ...(order.backsLeft > 0 ? [button('previewBack', '退回预览')] : [])]
        : null}
      {status === 'confirming'
        ? [
            button('confirm', order.parentId ? '结束补量单' : '确认数据', true),
            ...(order.makegood && !order.makegoodOrderId ? [button('makegood', '同意补量')] : []),
            // What a make-good brought is a figure of its original.
            ...(order.parentId ? [] : [button('object', '提出异议')]),
          ]
        : null}
      {status === 'inviting' || status === 'negotiating' ? button('withdraw', '撤回邀约') : null}
      {order.cancel ? button('cancel', '取消订单') : null}
      <TalkButton order={order} />
      {['inviting', 'negotiating', 'declined'].includes(status) ? null : <OrderTerms orderId={order.id} />}
      {status === 'settled' ? button('report', '交付报告') : null}
    </>
  );
}
