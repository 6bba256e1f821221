/** Entry `@shizhong/shared-contracts/host`: the host, and the store slices that remotes may read. */
export type { ShellState, UserState } from './domain/identity/shell-state';
export * from './protocol/host';
