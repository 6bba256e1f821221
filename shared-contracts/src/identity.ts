/**
 * Entry `@shizhong/shared-contracts/identity`: words and number checks of people, payees and media accounts that forms and server share;
 * carries no schema library.
 */
export * from './domain/identity/numbers';
export * from './domain/identity/vocabulary';
export * from './domain/money/payee';
export { isArticleLink } from './domain/supply/article-link';
export * from './domain/supply/vocabulary';
