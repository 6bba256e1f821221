/** What reading an article needs and a list does not: its view, and the summaries of all categories. */

export { rowsOf, versionsOf } from '../library/summaries';
export { ArticleView } from './ArticleView';
