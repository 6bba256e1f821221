/** What sagas may use of the world outside the store; given as saga context, so that tests give their own. */
import type { SagaServices } from '@shizhong/shared-contracts';
import type { Envelope } from '@shizhong/shared-contracts/http';
import { getContext } from 'redux-saga/effects';
import type { PushEvent } from '../push/stream';
import type { Origin } from '../startup/markers';
import type { KeptValues } from '../storage/browser-storage';

export interface Navigation {
  /** Path, search and hash from the router base. */
  here(): string;
  go(to: string, options?: { replace?: boolean }): void;
}

export interface ShellServices extends SagaServices {
  storage: KeptValues;
  navigation: Navigation;
  /** `GET /home/public/account` with its envelope: `szPush` stands beside the data. */
  accountOf(query: { uid: string; mid: string }): Promise<Pick<Envelope, 'szPush'>>;
  /** Opens the stream of the server's events; gives back what closes it. */
  openPush(emit: (event: PushEvent) => void): () => void;
  /** Who sent the visitor, if the server has to be asked for the marker. */
  origin: Origin | null;
}

export function* services(): Generator<ReturnType<typeof getContext>, ShellServices, ShellServices> {
  return yield getContext('services');
}
