import { formatCount } from '@shizhong/shared-contracts';
import { CopyButton, fileAddress, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { LandingCode } from '@shizhong/shared-ui/landing-code';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import { ArticleView, contentStateView, type OrderDetail } from '@shizhong/shared-ui/position-order';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { copyHtml } from '../article/copy-html';
import css from './ContentPack.module.css';

/** The creative of an order: a preview of the article, and everything to copy or download. */
export function ContentPack({ order }: { order: OrderDetail }) {
  const { content } = order;
  const [copied, setCopied] = useState<'' | '正文已复制' | '复制失败，请手动选择'>('');
  if (!content) return null;
  const linkOf = (id: string | null) => {
    const url = order.fileLinks.find((file) => file.id === id)?.url;
    return url ? fileAddress(url) : null;
  };
  const coverUrl = linkOf(content.coverFileId);
  const copy = () =>
    copyHtml(content.bodyHtml).then(
      () => setCopied('正文已复制'),
      () => setCopied('复制失败，请手动选择'),
    );
  return (
    <div className={css.pack}>
      <ArticleView article={{ ...content, coverUrl }} account={order.account.name} position={order.position} />
      <div className={css.parts}>
        {order.contentState === 'approved' ? null : (
          <Notice tone="warning">素材{contentStateView(order.contentState).label}，以审核通过的版本为准。</Notice>
        )}
        <Notice>发布时须保留显著的“广告”标识，否则核验不通过。</Notice>
        <Details
          items={[
            ...content.titles.map((title, index) => ({
              label: `标题${content.titles.length > 1 ? ` ${index + 1}` : ''}`,
              value: (
                <>
                  {title} <CopyButton text={title} what={`标题 ${index + 1}`} />
                </>
              ),
            })),
            content.digest
              ? {
                  label: '摘要',
                  value: (
                    <>
                      {content.digest} <CopyButton text={content.digest} what="摘要" />
                    </>
                  ),
                }
              : null,
            content.sourceUrl ? { label: '转载原文', value: <CopiedLink label="转载原文" url={content.sourceUrl} /> } : null,
            content.originUrl
              ? { label: '阅读原文链接', value: <CopiedLink label="阅读原文链接" url={content.originUrl} /> }
              : null,
            order.landing
              ? {
                  label: '落地页（请用本单专属链接）',
                  value: (
                    <>
                      <CopiedLink label="落地页" url={new URL(fileAddress(order.landing.path), location.href).href} />
                      {order.landing.visits
                        ? `，已有 ${formatCount(order.landing.visitors)} 人访问 ${formatCount(order.landing.visits)} 次`
                        : '，还没有访问'}
                      <LandingCode url={new URL(fileAddress(order.landing.path), location.href).href} no={order.no} />
                    </>
                  ),
                }
              : null,
            content.brief ? { label: '推广说明', value: content.brief } : null,
          ]}
        />
        <div className={css.acts}>
          {content.bodyHtml ? (
            <Button onClick={() => void copy()}>
              <Icon name="copy" size={16} />
              复制正文
            </Button>
          ) : null}
          {coverUrl ? (
            <a className={css.file} href={coverUrl} download>
              <Icon name="download" size={16} />
              下载封面
            </a>
          ) : null}
          {content.files.map((id, index) => {
            const url = linkOf(id);
            return url ? (
              <a key={id} className={css.file} href={url} download>
                <Icon name="download" size={16} />
                素材文件 {index + 1}
              </a>
            ) : null;
          })}
          <span role="status" className={css.said}>
            {copied}
          </span>
        </div>
        <PhonePreview process="positionOrder" id={order.id} />
      </div>
    </div>
  );
}

function CopiedLink({ label, url }: { label: string; url: string }) {
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer noopener">
        {url}
      </a>{' '}
      <CopyButton text={url} what={label} />
    </>
  );
}
