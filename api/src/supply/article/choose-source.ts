import type { ApiSettings } from '../../platform';
import { officialArticles } from './official';
import { simulatedArticles } from './simulator';
import type { ArticleSource } from './source';

/** The simulator only in the demonstration profile. */
export function articlesFor(settings: Pick<ApiSettings, 'profile'>): ArticleSource {
  return settings.profile === 'demonstration' ? simulatedArticles : officialArticles();
}
