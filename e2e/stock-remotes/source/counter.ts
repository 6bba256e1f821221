import type { UnknownAction } from 'redux';
import { put, takeEvery } from 'redux-saga/effects';

export const asked = (remote: string) => `${remote}/asked`;
const counted = (remote: string) => `${remote}/counted`;

/** A number that a saga raises: an action reaches the page again only through the saga and the slice. */
export function counter(remote: string) {
  return {
    reducer: (count = 0, { type }: UnknownAction): number => (type === counted(remote) ? count + 1 : count),
    *saga(): Generator<unknown, void, unknown> {
      yield takeEvery(asked(remote), function* raise() {
        yield put({ type: counted(remote) });
      });
    },
  };
}
