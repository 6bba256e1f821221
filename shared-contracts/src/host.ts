/** Entry `@shizhong/shared-contracts/host`: the host, and the slices of the store that it gives remotes to read. */
export type { ShellState, UserState } from './domain/identity/shell-state';
export * from './protocol/host';
