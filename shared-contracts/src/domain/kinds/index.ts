/** Entry `@shizhong/shared-contracts/kinds`: kinds of orders and of accounts, as data with what each can do; carries no schema library. */
export * from './account-kinds';
export * from './order-kind';
export * from './registry';
