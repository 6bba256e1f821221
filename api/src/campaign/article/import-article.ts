import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { isArticleLink } from '@shizhong/shared-contracts/identity';
import { checkFile, privateFileUrl, refuse, storeFile } from '../../platform';
import { type Article, type ArticleSource, ArticleUnreachable } from '../../supply';
import type { CampaignServices } from '../services';

type Imported = ResponseOf<'adRead/importArticle'>;

/** @throws Refusal `invalid` at `url`; `notEligible`, with advice, when the page is not an article or could not be loaded */
export async function importArticle(services: CampaignServices, userId: string, url: string): Promise<Imported> {
  const article = await readArticle(services.articles, url);
  return { ...article, cover: await keptCover(services, userId, article) };
}

/** @throws Refusal as `importArticle` does */
export async function readArticle(articles: ArticleSource, url: string): Promise<Article> {
  const address = url.trim();
  if (!isArticleLink(address)) throw refuse('articleLinkWrong');
  try {
    const article = await articles.read(address);
    if (!article) throw refuse('articleEmpty');
    return article;
  } catch (error) {
    if (!(error instanceof ArticleUnreachable)) throw error;
    throw refuse('articleUnreachable');
  }
}

/**
 * Stores the cover as a file of the caller, because the form needs one of ours. A cover that cannot be loaded does not discard
 * the text.
 */
async function keptCover(services: CampaignServices, userId: string, article: Article): Promise<Imported['cover']> {
  const bytes = await services.articles.cover(article);
  const file = bytes ? await checkFile(bytes, 'attachment') : null;
  if (!file || typeof file === 'string' || file.mediaType === 'application/pdf') return null;
  const fileId = await storeFile(services, userId, 'attachment', file);
  return { fileId, url: privateFileUrl(services, fileId), width: file.width, height: file.height };
}
