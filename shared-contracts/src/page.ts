/** Entry `@shizhong/shared-contracts/page`: what stands in every page. */
export type { PageFacts, PageSettings } from './domain/site/page-settings';
export * from './protocol/page';
