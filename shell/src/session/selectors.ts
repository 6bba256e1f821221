import type { ShellState } from '@shizhong/shared-contracts';

export const selectLogin = (state: ShellState) => state.login;
export const selectIsLogin = (state: ShellState) => state.login.isLogin;
