/** The sagas' interface to the world outside the store; passed as saga context, so that tests can pass their own. */
import type { Host, SagaServices } from '@shizhong/shared-contracts';
import { getContext } from 'redux-saga/effects';
import type { PushEvent } from '../push/stream';
import type { KeyValueStorage } from '../storage/browser-storage';

export interface Navigation {
  /** Path, search and hash relative to the router base. */
  here(): string;
  go(to: string, options?: { replace?: boolean }): void;
}

export interface ShellServices extends SagaServices {
  storage: KeyValueStorage;
  navigation: Navigation;
  notice: Host['notify']['notice'];
  /** `szPush` of `GET /home/public/account`, or null when its `status_code` is not 200. */
  accountOf(query: Readonly<Record<string, string>>): Promise<string | null>;
  /** Opens the stream of server events; returns a function that closes it. */
  openPush(emit: (event: PushEvent) => void): () => void;
  /** Query of the address with which the visit began, with its `?`. */
  search: string;
}

export function* services(): Generator<ReturnType<typeof getContext>, ShellServices, ShellServices> {
  return yield getContext('services');
}
