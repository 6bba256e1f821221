/** `/metrics` at an address of its own, which a proxy does not lead to: who reads it sees how much business there is. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import type { ApiSettings } from '../settings';
import { type Metrics, withProcessMetrics } from './metrics';

export interface ServedMetrics {
  address: string;
  close(): Promise<void>;
}

/** @throws SettingsRefused when something else listens there */
export async function serveMetrics(
  { metricsHost: host, metricsPort: port }: Pick<ApiSettings, 'metricsHost'> & { metricsPort: number },
  metrics: Metrics,
): Promise<ServedMetrics> {
  withProcessMetrics(metrics);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.registry.metrics();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((done, fail) => {
    server.once('error', () => fail(new SettingsRefused([`METRICS_PORT: ${host}:${port} is taken by another program`])));
    server.listen(port, host, done);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${actual}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
