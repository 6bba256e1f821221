/** Port to the articles of official accounts, for filling a form from a link. `docs/pages/advertiser.md#content-section`. */

export interface Article {
  title: string;
  digest: string;
  coverUrl: string | null;
  /** As cleaned by `content-rules/markup`. */
  bodyHtml: string;
  author: string | null;
  source: 'official' | 'simulator';
}

export interface ArticleSource {
  /**
   * @param url an address that passed `isArticleLink`
   * @returns null when the page is no article (deleted, blocked, a check of the visitor)
   * @throws ArticleUnreachable
   */
  read(url: string): Promise<Article | null>;
  /** Bytes of its cover picture; null when there is none or it did not come. Never throws. */
  cover(article: Article): Promise<Buffer | null>;
}

/** The page did not come; trying again may help. */
export class ArticleUnreachable extends Error {
  override readonly name = 'ArticleUnreachable';
}
