/** Entry `@shizhong/shared-contracts/page`: the contents of every page. */
export type { PageFacts, PageSettings } from './domain/site/page-settings';
export * from './protocol/page';
