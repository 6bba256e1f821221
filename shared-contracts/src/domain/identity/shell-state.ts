import type { ResponseOf } from '../../protocol/product';
import type { SessionUser } from '../../protocol/session';

/** Slices of the shell's store that remotes may read. `docs/remote-contract.md#session`. */
export interface ShellState {
  login: { isLogin: boolean; isAd: boolean; userinfo: Partial<SessionUser> };
  user: UserState;
  dialogs: { sign: boolean; service: boolean };
  /** State of remotes, by remote and by slice key. */
  remotes: Record<string, Record<string, unknown> | undefined>;
}

export interface UserState {
  /** Last answer of `ad/getUserInfo` or `media/userInfo`; empty before the first. */
  info: Partial<ResponseOf<'ad/getUserInfo'>> & Partial<ResponseOf<'media/userInfo'>>;
  wxInfo: ResponseOf<'ad/getUserInfo'>['wxInfo'];
  /** Loading state of the user info, for skeletons and inline failures. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

declare global {
  interface RegisteredProduct {
    user: UserState['info'];
  }
}
