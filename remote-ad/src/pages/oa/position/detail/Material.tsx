import { formatDateTime } from '@shizhong/shared-contracts';
import { Card, StatusTag } from '@shizhong/shared-ui';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import { ArticleView, contentStateView, FilePictures, type OrderDetail } from '@shizhong/shared-ui/position-order';
import css from './OrderPanel.module.css';

/** The media owner's preview, and the creative to publish. */
export function Material({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.preview ? (
        <Card title="媒体的预览" extra={formatDateTime(order.preview.at)}>
          <div className={css.stack}>
            {order.preview.url ? (
              <a href={order.preview.url} target="_blank" rel="noreferrer noopener">
                {order.preview.url}
              </a>
            ) : null}
            {order.preview.note ? <p>{order.preview.note}</p> : null}
            <FilePictures ids={order.preview.fileIds} links={order.fileLinks} name="预览截图" side="ad" />
            {order.preview.back ? <p className={css.bad}>已退回：{order.preview.back}</p> : null}
          </div>
        </Card>
      ) : null}
      <Card
        title="素材"
        extra={
          <StatusTag tone={contentStateView(order.contentState).tone}>{contentStateView(order.contentState).label}</StatusTag>
        }
      >
        {order.contentReason ? <p className={css.bad}>{order.contentReason}</p> : null}
        {order.content ? (
          <ArticleView
            article={{
              ...order.content,
              coverUrl: order.fileLinks.find(({ id }) => id === order.content?.coverFileId)?.url ?? null,
            }}
            account={order.account.name}
            position={order.position}
          />
        ) : (
          <p className={css.small}>
            还没有上传素材{order.creativeDueAt ? `，截止 ${formatDateTime(order.creativeDueAt)}` : ''}。
          </p>
        )}
        {order.content ? <PhonePreview process="positionOrder" id={order.id} /> : null}
      </Card>
    </>
  );
}
