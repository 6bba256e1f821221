/**
 * Entry `@shizhong/shared-contracts/identity`: vocabulary and number validation of users, payees and media accounts, shared by
 * forms and server; contains no schema library.
 */
export * from './domain/identity/numbers';
export * from './domain/identity/vocabulary';
export * from './domain/money/payee';
export { isArticleLink } from './domain/supply/article-link';
export * from './domain/supply/vocabulary';
