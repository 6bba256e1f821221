/** The sagas' interface to the world outside the store; passed as saga context, so that tests can pass their own. */
import type { SagaServices } from '@shizhong/shared-contracts';
import type { Envelope } from '@shizhong/shared-contracts/http';
import { getContext } from 'redux-saga/effects';
import type { PushEvent } from '../push/stream';
import type { Origin } from '../startup/markers';
import type { KeyValueStorage } from '../storage/browser-storage';

export interface Navigation {
  /** Path, search and hash relative to the router base. */
  here(): string;
  go(to: string, options?: { replace?: boolean }): void;
}

export interface ShellServices extends SagaServices {
  storage: KeyValueStorage;
  navigation: Navigation;
  /** `GET /home/public/account` with its envelope: `szPush` is beside the data. */
  accountOf(query: { uid: string; mid: string }): Promise<Pick<Envelope, 'szPush'>>;
  /** Opens the stream of server events; returns a function that closes it. */
  openPush(emit: (event: PushEvent) => void): () => void;
  /** The promoter, if the server must look up the promotion mark. */
  origin: Origin | null;
}

export function* services(): Generator<ReturnType<typeof getContext>, ShellServices, ShellServices> {
  return yield getContext('services');
}
