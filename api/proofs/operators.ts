/** Acts of operators in a history. */
import type { PositionStage } from '../test/position-stage';
import type { Move } from './move';
import type { Subject } from './reported';

export const operator = { id: 'ops' };
export const colleague = { id: 'ops2' };

export function byOperator<S extends Subject>(
  transition: string,
  act: (services: PositionStage['services'], subject: S, amount: number) => Promise<unknown>,
): Move<S> {
  return {
    transition,
    by: 'operator',
    go: (table, subject, amount) => table.operate(() => act(table.stage.services, subject, amount)),
  };
}

export const onward = <S extends Subject>(move: Move<S>): Move<S> => ({ ...move, onward: true });

/** Refused in the answer instead of by a refusal. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
}
