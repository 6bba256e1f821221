/**
 * Entry `@shizhong/shared-contracts/kinds`: kinds of orders and accounts as data with their capabilities; contains no schema
 * library.
 */
export * from './account-kinds';
export * from './order-kind';
export * from './registry';
