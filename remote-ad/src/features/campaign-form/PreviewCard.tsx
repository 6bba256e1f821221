import { Card, fileAddress } from '@shizhong/shared-ui';
import { Segments } from '@shizhong/shared-ui/segments';
import { useState } from 'react';
import { FollowCard } from '../campaign/FollowCard';
import { useCampaignForm } from './form-context';
import css from './PreviewCard.module.css';
import { blocksOf } from './rich-text/markup';
import { useDebounced } from './use-debounced';
import type { FileLinks } from './use-file-links';

const shownBlocks = 8;

/** The content on a reader's phone. Light in both themes, because the messenger follows the reader's setting. */
export function PreviewCard({ links, account }: { links: FileLinks; account: string | null }) {
  const { kind, about, values } = useCampaignForm();
  const [second, setSecond] = useState(false);
  const cover = links.of(values.coverFileId);
  const title = values.titles[0]?.trim();
  const bodyHtml = useDebounced(values.bodyHtml, 400);
  const blocks = about.delivers.article ? blocksOf(bodyHtml) : [];
  const picture = cover ? <img src={fileAddress(cover.url)} alt="" /> : null;

  return (
    <Card
      title="手机预览"
      extra={
        about.delivers.article ? (
          <Segments
            label="预览的位置"
            options={[
              { value: 'first', label: '头条' },
              { value: 'second', label: '次条' },
            ]}
            value={second ? 'second' : 'first'}
            onChange={(place) => setSecond(place === 'second')}
          />
        ) : null
      }
    >
      <div className={css.phone}>
        <div className={css.screen}>
          <p className={css.account}>{about.delivers.article ? '媒体主的公众号' : '媒体主的文章'}</p>
          {about.delivers.article ? (
            <>
              {second ? (
                <div className={css.second}>
                  <p>{title || '这里显示标题'}</p>
                  <span className={css.thumb}>{picture}</span>
                </div>
              ) : (
                <>
                  <div className={css.cover}>{picture ?? '封面 900 × 383'}</div>
                  <p className={css.title}>{title || '这里显示标题'}</p>
                </>
              )}
              <p className={css.digest}>
                <span className={css.ad}>广告</span>
                {values.digest.trim() || '这里显示摘要'}
              </p>
              {blocks.length ? (
                <div className={css.body}>
                  {blocks.slice(0, shownBlocks).map((block, index) => (
                    <p
                      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, always rendered as a whole
                      key={index}
                      data-kind={block.kind}
                    >
                      {block.kind === 'picture' ? block.src ? <img src={block.src} alt={block.text} /> : '〔图片〕' : block.text}
                    </p>
                  ))}
                  {blocks.length > shownBlocks ? <p>…</p> : null}
                </div>
              ) : null}
            </>
          ) : (
            <FollowCard
              kind={kind}
              account={account}
              slogan={title ?? ''}
              pictureUrl={cover?.url ?? null}
              promoForm={values.promoForm}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
