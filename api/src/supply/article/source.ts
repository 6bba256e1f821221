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
   * @returns null when the page is not an article (deleted, blocked, a visitor check)
   * @throws ArticleUnreachable
   */
  read(url: string): Promise<Article | null>;
  /** Bytes of its cover picture; null when there is none or it could not be loaded. Never throws. */
  cover(article: Article): Promise<Buffer | null>;
}

/** The page could not be loaded; a retry may help. */
export class ArticleUnreachable extends Error {
  override readonly name = 'ArticleUnreachable';
}
