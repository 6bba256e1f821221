import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { Refusal } from '../http/refusal';
import { isArticleLink } from './link';
import { type Article, type ArticleSource, ArticleUnreachable } from './source';

/** @throws Refusal 422 at `url`; 10008 when the page is no article or did not come, in words that say what to do */
export async function importArticle(articles: ArticleSource, url: string): Promise<Article> {
  const address = url.trim();
  if (!isArticleLink(address)) throw Refusal.invalid({ path: 'url', msg: '请填写 https://mp.weixin.qq.com/s 开头的文章链接' });
  try {
    const article = await articles.read(address);
    if (!article) throw new Refusal(businessCodes.notEligible, '未读到文章内容：文章可能已删除或需要验证，请手动填写');
    return article;
  } catch (fault) {
    if (!(fault instanceof ArticleUnreachable)) throw fault;
    throw new Refusal(businessCodes.notEligible, '暂时无法读取该文章，请稍后再试或手动填写');
  }
}
