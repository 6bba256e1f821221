import { Button, CopyButton, fileAddress, Icon, Notice } from '@shizhong/shared-ui';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import { ArticleView, contentStateView, type OrderDetail } from '@shizhong/shared-ui/position-order';
import { useState } from 'react';
import { copyHtml } from '../article/copy-html';
import styles from './ContentPack.module.css';

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
    <div className={styles['pack']}>
      <ArticleView article={{ ...content, coverUrl }} account={order.account.name} position={order.position} />
      <div className={styles['parts']}>
        {order.contentState === 'approved' ? null : (
          <Notice tone="warning">素材{contentStateView(order.contentState).label}，以审核通过的版本为准。</Notice>
        )}
        <Notice>发布时须保留显著的“广告”标识，否则核验不通过。</Notice>
        <dl className={styles['list']}>
          {content.titles.map((title, index) => (
            <div key={title}>
              <dt>标题{content.titles.length > 1 ? ` ${index + 1}` : ''}</dt>
              <dd>
                {title} <CopyButton text={title} what={`标题 ${index + 1}`} />
              </dd>
            </div>
          ))}
          {content.digest ? (
            <div>
              <dt>摘要</dt>
              <dd>
                {content.digest} <CopyButton text={content.digest} what="摘要" />
              </dd>
            </div>
          ) : null}
          {content.sourceUrl ? <LinkLine label="转载原文" url={content.sourceUrl} /> : null}
          {content.originUrl ? <LinkLine label="阅读原文链接" url={content.originUrl} /> : null}
          {content.landingUrl ? <LinkLine label="落地页" url={content.landingUrl} /> : null}
          {content.brief ? (
            <div>
              <dt>推广说明</dt>
              <dd>{content.brief}</dd>
            </div>
          ) : null}
        </dl>
        <div className={styles['acts']}>
          {content.bodyHtml ? (
            <Button onClick={() => void copy()}>
              <Icon name="copy" size={16} />
              复制正文
            </Button>
          ) : null}
          {coverUrl ? (
            <a className={styles['file']} href={coverUrl} download>
              <Icon name="download" size={16} />
              下载封面
            </a>
          ) : null}
          {content.files.map((id, index) => {
            const url = linkOf(id);
            return url ? (
              <a key={id} className={styles['file']} href={url} download>
                <Icon name="download" size={16} />
                素材文件 {index + 1}
              </a>
            ) : null;
          })}
          <span role="status" className={styles['said']}>
            {copied}
          </span>
        </div>
        <PhonePreview process="positionOrder" id={order.id} />
      </div>
    </div>
  );
}

function LinkLine({ label, url }: { label: string; url: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer noopener">
          {url}
        </a>{' '}
        <CopyButton text={url} what={label} />
      </dd>
    </div>
  );
}
