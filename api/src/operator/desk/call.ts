/** A call of the desk, and what answers one. */
import type { DeskEndpointKey, deskEndpoints } from '@shizhong/shared-contracts/operator/desk';
import type { z } from 'zod';
import type { Caller } from './admit';
import type { DeskServices } from './run-command';
import type { Place } from './sessions';

export interface DeskCall {
  desk: DeskServices;
  place: Place;
  /** @throws TypeError where nobody need be signed in */
  caller(): Caller;
  /** Gives the browser a session, or takes it away. */
  keepSession(token: string): void;
}

type Input<K extends DeskEndpointKey> = z.output<(typeof deskEndpoints)[K]['request']>;
type Output<K extends DeskEndpointKey> = z.input<(typeof deskEndpoints)[K]['response']>;

export type DeskHandlers = { [K in DeskEndpointKey]: (input: Input<K>, call: DeskCall) => Promise<Output<K>> };
