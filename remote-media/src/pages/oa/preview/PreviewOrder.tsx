import { useHost } from '@shizhong/shared-contracts';
import { Card, PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { type OrderDetail, planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { ContentPack } from '../../../features/position-content/ContentPack';
import { PreviewDialog } from '../order-position/PreviewDialog';
import { checksOf } from './checks';
import css from './PreviewOrder.module.css';

/** Creative of one order: phone frame, everything to copy, and a checklist before submission. */
export function PreviewOrder({ id }: { id: string }) {
  const host = useHost();
  const { data: order, status, error, reload, isRefreshing } = useServerData('media/positionDetail', { id });
  const [handing, setHanding] = useState(false);
  const back = <ButtonLink to="/admin-media/oa/preview">返回列表</ButtonLink>;
  if (status === 'failed' && !order)
    return (
      <>
        <PageTitle title="素材预览" actions={back} />
        <Card>
          {error?.name === 'BusinessRefusal' ? (
            <Empty kind="gated" title="无权查看该素材，或订单不存在" action={back} />
          ) : (
            <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
          )}
        </Card>
      </>
    );
  if (!order)
    return (
      <>
        <PageTitle title="素材预览" actions={back} />
        <Card>
          <Skeleton rows={8} />
        </Card>
      </>
    );
  const done = (message: string | null) => {
    setHanding(false);
    if (message) host.notify.toast(message, 'success');
    void reload();
  };
  return (
    <>
      <PageTitle
        title="素材预览"
        hint={`${order.no} · ${order.account.name} · ${positionName(order.position)} · ${planTime(order.planAt)}`}
        actions={
          <>
            {back}
            {order.status === 'need_preview' ? (
              <Button kind="primary" onClick={() => setHanding(true)}>
                提交预览
              </Button>
            ) : null}
          </>
        }
      />
      <div className={css.columns}>
        <Card title="素材">
          {order.content ? <ContentPack order={order} /> : <Empty kind="gated" title="广告主尚未上传素材，上传后会通知您" />}
        </Card>
        {order.content ? <Checks order={order} /> : null}
      </div>
      {handing ? <PreviewDialog order={order} onClose={() => setHanding(false)} onDone={done} /> : null}
    </>
  );
}

function Checks({ order }: { order: OrderDetail }) {
  return (
    <Card title="排版检查">
      <ul className={css.checks}>
        {checksOf(order).map(({ key, label, state, fact }) => (
          <li key={key} data-state={state}>
            <span aria-hidden="true" className={css.mark} />
            <div>
              <b>{label}</b>
              <p>{fact}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
