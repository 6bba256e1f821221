import { type ReactNode, useState } from 'react';
import { Segments } from '../../patterns/segments';
import { fileAddress } from '../../primitives/file-address/file-address';
import css from './ArticleView.module.css';

export interface Article {
  titles: readonly string[];
  digest: string;
  /** Sanitized by the server; the caller escapes the text of a draft. */
  bodyHtml: string;
  coverUrl: string | null;
  sourceUrl?: string | null | undefined;
  originUrl?: string | null | undefined;
}

export interface ArticleViewProps {
  article: Article;
  account: string;
  position: number;
  children?: ReactNode;
}

/**
 * The article as a phone shows it: the card in the push message and the opened article. Light in both themes, as in WeChat
 * (`docs/visual-language.md#notice-dialog-drawer`).
 */
export function ArticleView({ article, account, position }: ArticleViewProps) {
  const [which, setWhich] = useState(0);
  const { titles } = article;
  const title = titles[which] ?? titles[0] ?? '（标题待填写）';
  return (
    <figure className={css.figure} aria-label="文章预览">
      {titles.length > 1 ? (
        <div className={css.choice}>
          <Segments
            label="候选标题"
            options={titles.map((_, index) => ({ value: `${index}`, label: `标题 ${index + 1}` }))}
            value={`${which}`}
            onChange={(index) => setWhich(Number(index))}
          />
        </div>
      ) : null}
      <div className={css.phone}>
        <p className={css.account}>{account}</p>
        <div className={position === 1 ? css.headline : css.row}>
          {article.coverUrl ? (
            <img className={css.cover} src={fileAddress(article.coverUrl)} alt="封面" />
          ) : (
            <span className={css.cover} data-empty="">
              暂无封面
            </span>
          )}
          <p className={css.cardTitle}>
            <span className={css.mark}>广告</span>
            {title}
          </p>
        </div>
        <div className={css.article}>
          <p className={css.title}>{title}</p>
          <p className={css.by}>
            <span className={css.mark}>广告</span> {account}
          </p>
          {article.digest ? <p className={css.digest}>{article.digest}</p> : null}
          {article.bodyHtml ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the markup before storing it, and drafts are escaped
            <div className={css.body} dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
          ) : article.sourceUrl ? (
            <p className={css.digest}>正文见原文链接：{article.sourceUrl}</p>
          ) : (
            <p className={css.digest}>（正文待填写）</p>
          )}
          {article.originUrl ? <p className={css.origin}>阅读原文</p> : null}
        </div>
      </div>
    </figure>
  );
}
