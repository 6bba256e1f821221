/** Settings of how a server is watched and stopped. `docs/operations.md#watching`. */
import { readNumber, type Setting } from '@shizhong/shared-contracts/settings';
import { text } from './setting-kinds';

export const watchSettings = {
  metricsHost: text(
    'METRICS_HOST',
    '127.0.0.1',
    'address that `/metrics` is served at, for Prometheus; not one that visitors reach',
  ),
  metricsPort: {
    name: 'METRICS_PORT',
    preset: null,
    meaning: 'port that `/metrics` is served at, another for each server of a machine; unset: nowhere',
    read: (value) => (value === null ? null : readNumber(0, 65_535)(value)),
  } satisfies Setting<number | null>,
  drainS: {
    name: 'DRAIN_S',
    preset: '0',
    meaning:
      'seconds that a server goes on serving after it was asked to stop, with `/readyz` answering 503: twice as long as a balancer asks in between, so that no request is lost',
    read: readNumber(0, 300),
  } satisfies Setting<number>,
};
