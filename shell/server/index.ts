export { type PagesOptions, pagesPlugin, withoutBase } from './plugin';
export { type PageServerSettings, pageServerSettings } from './settings';
