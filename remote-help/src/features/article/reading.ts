/** What reading an article needs, and a list does not: its view, and where everything else of the help centre stands. */

export { rowsOf, versionsOf } from '../library/summaries';
export { ArticleView } from './ArticleView';
