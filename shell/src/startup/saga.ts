/** Keeps the start-up parameters of the address: `szPush`, else the one of `uid` and `mid`, and `prom`. `docs/specification.md#4-states-and-transitions`. */
import { storageKeys } from '@shizhong/shared-contracts';
import { isPromotionMark, promotionMarkMaxBytes } from '@shizhong/shared-contracts/session';
import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { type ShellServices, services } from '../store/services';

/** Long enough to read whole, in milliseconds. */
const readingMs = 6_000;

type Marker = 'szPush' | 'prom';

export function* startupSaga(): SagaIterator<void> {
  const given: ShellServices = yield* services();
  const query = queryOf(given.search);
  const { szPush, prom, uid, mid } = query;
  if (prom) yield call(keep, given, 'prom', prom);
  if (szPush) yield call(keep, given, 'szPush', szPush);
  else if (uid && mid) yield call(lookUp, given, query);
}

function keep({ storage, notice }: ShellServices, name: Marker, value: string): void {
  const refusal = `链接里的推广参数 ${name} 超过 ${promotionMarkMaxBytes} 字节，没有保存；请向给您链接的人索取新的链接`;
  if (isPromotionMark(value)) storage.set(storageKeys[name], value);
  else notice(refusal, 'warning', readingMs);
}

function* lookUp(given: ShellServices, query: Readonly<Record<string, string>>): SagaIterator<void> {
  try {
    const szPush: string | null = yield call(given.accountOf, query);
    if (szPush) yield call(keep, given, 'szPush', szPush);
  } catch {
    // The client has shown a network error; the promoter stays unknown, and nothing else depends on it.
  }
}

/** Of a parameter that appears twice the first counts: the server refuses a query with two. */
function queryOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}
