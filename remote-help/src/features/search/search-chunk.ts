/** Loaded on the first search: index and ranking in one chunk. */
import file from '../../content/search.json';
import { contentDay } from '../library/rows';
import { summaryById } from '../library/summaries';
import { searcherOf } from './rank';

const titles = new Map(file.articles.map((id) => [id, summaryById(id, contentDay)?.title ?? '']));
export const searcher = searcherOf(file, titles);
