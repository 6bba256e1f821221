/** An act on an existing object, and what it may use. */
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { Person } from '../test/campaign-stage';
import type { PositionStage } from '../test/position-stage';
import type { By } from './model';
import type { Cast } from './people';
import type { State, Subject } from './reported';

/** Context of a move. Both ways of acting return whether it was accepted. */
export interface Table {
  stage: PositionStage;
  cast: Cast;
  state: State;
  call(who: Person, key: EndpointKey, payload: Record<string, unknown>): Promise<boolean>;
  operate(act: () => Promise<unknown>): Promise<boolean>;
  /** Link to an article or page that has not been submitted before. */
  link(kind: 'read' | 'fans' | 'video'): string;
}

export interface Move<S extends Subject = Subject> {
  transition: string;
  by: By;
  /** Whether it leads forward; other moves end something or go back. */
  onward?: boolean;
  go(table: Table, subject: S, amount: number): Promise<boolean>;
}
