import type { ShellState } from '@shizhong/shared-contracts';

export const selectLogin = (state: ShellState) => state.login;
