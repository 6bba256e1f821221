import { formatCount, useHost } from '@shizhong/shared-contracts';
import { accountKinds, campaignKind } from '@shizhong/shared-contracts/kinds';
import { Card, CopyButton, fileAddress, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { LandingCode } from '@shizhong/shared-ui/landing-code';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import { ArticleView } from '@shizhong/shared-ui/position-order';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { copyHtml } from '../article/copy-html';
import css from './MaterialsCard.module.css';
import type { MediaOrder } from './order-turn';

/** 素材包: everything needed for publication, to copy and to download. `docs/pages/media-owner.md#order-detail`. */
export function MaterialsCard({ order }: { order: MediaOrder }) {
  const { content, cover, promoted } = order;
  if (!content) return null;
  const open = ['need_preview', 'preview', 'waiting', 'verifying', 'counting'].includes(order.status);
  return (
    <Card title="素材包">
      <Notice tone="warning">
        <RuleText>{'文章须含「广告」字样，正文与素材的相似度不低于 {{verify.similarity_bp}}；不得奖励读者阅读或关注。'}</RuleText>
      </Notice>
      <div className={css.list}>
        {content.titles.map((title, index) => (
          <Line key={title} name={content.titles.length > 1 ? `标题 ${index + 1}` : '标题'} text={title} />
        ))}
        {content.digest ? <Line name="摘要" text={content.digest} /> : null}
        {content.originUrl ? <Line name="阅读原文" text={content.originUrl} /> : null}
        {order.landing ? <Landing landing={order.landing} no={order.no} /> : null}
        {content.brief ? <Line name="写作要求" text={content.brief} /> : null}
        {promoted ? (
          <Details
            end
            items={[
              { label: '推广账号', value: promoted.name },
              ...(promoted.platformId
                ? [
                    {
                      label: `${accountKinds[promoted.kind].name} ID`,
                      value: (
                        <>
                          {promoted.platformId} <CopyButton text={promoted.platformId} what="推广账号 ID" />
                        </>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
        {cover ? (
          <div className={css.cover}>
            <img src={fileAddress(cover.url)} alt="封面图" width={120} height={72} />
            <a href={fileAddress(cover.url)} download={`封面-${order.no}`}>
              <Icon name="download" size={16} /> 下载封面
            </a>
          </div>
        ) : null}
        {campaignKind(order.kind).counts.followers && open ? <OrderCode order={order} /> : null}
        {content.bodyHtml ? <Body order={order} content={content} /> : null}
      </div>
    </Card>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className={css.line}>
      <span className={css.name}>{name}</span>
      <span className={css.text}>{text}</span>
      <CopyButton text={text} what={name} />
    </div>
  );
}

/**
 * The order's own link to the landing page, whose visits the platform counts itself. `docs/domain/features.md#f14-third-signal`.
 */
function Landing({ landing: { path, visits, visitors }, no }: { landing: NonNullable<MediaOrder['landing']>; no: string }) {
  const address = new URL(fileAddress(path), location.href).href;
  return (
    <>
      <Line name="落地页链接" text={address} />
      <p className={css.name}>
        请用本单专属链接，平台独立计数，作为第三方佐证；
        {visits ? `已有 ${formatCount(visitors)} 人访问 ${formatCount(visits)} 次。` : '还没有访问。'}
      </p>
      <LandingCode url={address} no={no} />
    </>
  );
}

function Body({ order, content }: { order: MediaOrder; content: NonNullable<MediaOrder['content']> }) {
  const host = useHost();
  const html = content.bodyHtml;
  const title = content.titles[0] ?? '正文';
  const copy = () =>
    copyHtml(html).then(
      () => host.notify.notice('正文已复制', 'success'),
      () => host.notify.toast('复制失败，请在下方手动选择', 'error'),
    );
  return (
    <div className={css.body}>
      <div className={css.bar}>
        <span className={css.name}>正文</span>
        <Button size="small" onClick={() => void copy()}>
          <Icon name="copy" size={16} /> 复制正文
        </Button>
        <a
          className={css.download}
          href={`data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><meta charset="utf-8"><title>${title}</title>${html}`)}`}
          download={`${title}.html`}
        >
          <Icon name="download" size={16} /> 下载 HTML
        </a>
      </div>
      <PhonePreview process="performanceOrder" id={order.id} />
      <ArticleView
        account={order.account.name}
        position={order.position ?? 1}
        article={{
          titles: content.titles,
          digest: content.digest,
          bodyHtml: html,
          coverUrl: order.cover ? fileAddress(order.cover.url) : null,
          originUrl: content.originUrl,
        }}
      />
    </div>
  );
}

/** The order's own QR code: followers who use it count for this order. Created on first request. */
function OrderCode({ order }: { order: MediaOrder }) {
  const [requested, setRequested] = useState(false);
  const { data, status, error, reload } = useServerData('media/orderCode', { id: order.id }, { enabled: requested });
  if (!requested)
    return (
      <div className={css.line}>
        <span className={css.name}>专属二维码</span>
        <span className={css.text}>通过它关注的粉丝计入本单，请放进文章。</span>
        <Button size="small" onClick={() => setRequested(true)}>
          获取二维码
        </Button>
      </div>
    );
  if (status === 'failed')
    return error && 'code' in error && typeof error.code === 'number' ? (
      <Notice tone="warning">{error.message}</Notice>
    ) : (
      <InlineFailure onRetry={() => void reload()} />
    );
  if (!data) return <p>正在生成……</p>;
  return (
    <div className={css.cover}>
      <img src={data.imageUrl} alt="本单专属二维码" width={160} height={160} />
      <a href={data.imageUrl} download={`二维码-${order.no}`}>
        <Icon name="download" size={16} /> 下载二维码
      </a>
    </div>
  );
}
