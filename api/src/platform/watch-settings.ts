/** Settings of how a server is watched and stopped. `docs/operations.md#watching`. */
import { readNumber, readWebAddress, type Setting, SettingError } from '@shizhong/shared-contracts/settings';
import { optional, text } from './setting-kinds';

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
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    preset: null,
    meaning:
      'address to which spans of requests, statements and jobs are sent by OTLP over HTTP (`/v1/traces` is added); unset: none are made, and OpenTelemetry is not loaded',
    read: readWebAddress,
  } satisfies Setting<string | null>,
  otlpHeaders: {
    ...optional('OTEL_EXPORTER_OTLP_HEADERS', 'headers of what is sent there, `name=value,…`, as a collector asks for'),
    secret: true,
  },
  tracesShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    preset: '1',
    meaning: 'share of traces that is sent, 0 to 1; a caller that sends `traceparent` decides for its own',
    read: (value) => {
      const share = Number(value);
      if (!(share >= 0 && share <= 1)) throw new SettingError('a number from 0 to 1');
      return share;
    },
  } satisfies Setting<number>,
  drainS: {
    name: 'DRAIN_S',
    preset: '0',
    meaning:
      'seconds that a server goes on serving after it was asked to stop, with `/readyz` answering 503: twice as long as a balancer asks in between, so that no request is lost',
    read: readNumber(0, 300),
  } satisfies Setting<number>,
};
