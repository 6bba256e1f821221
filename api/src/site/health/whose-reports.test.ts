/** Whose reports count, and as how many. */
import type { HealthBeacon, HealthFact } from '@shizhong/shared-contracts/health';
import { visitTicket } from '@shizhong/shared-contracts/signature';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { windowFigures } from '../../figures';
import { visitKeyOf } from '../../platform';
import { desk, released } from './testing/desk';
import { checkHealth } from './watch';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.services.figures.deleteFrom('remote_beacon').execute();
  await api.services.db.deleteFrom('remote_verdict').execute();
});
afterAll(() => api.close());

/** Reports of a page that was issued to this address. */
const visitFrom = (ip: string, version: string, ...more: Partial<HealthFact>[]): HealthBeacon => {
  const of = { remote: 'ad', version };
  return {
    visit: visitTicket(visitKeyOf(api.settings, api.services.keys), ip),
    path: '/admin-ad/index',
    facts: [{ ...of, kind: 'visit', loadMs: 200 }, ...more.map((fact): HealthFact => ({ ...of, kind: 'render', ...fact }))],
  };
};

async function send(beacon: HealthBeacon, remoteAddress = '127.0.0.1'): Promise<number> {
  const payload = JSON.stringify(beacon);
  return (await api.app.inject({ method: 'POST', url: '/api/v1/health/beacon', remoteAddress, payload })).statusCode;
}

test('reports that belong to no page of ours are refused, so that nobody can make up visits of many networks', async () => {
  for (let sent = 0; sent < 6; sent += 1) await send(visitFrom('127.0.0.1', '2'));
  for (let made = 0; made < 60; made += 1) {
    const beacon = { ...visitFrom('127.0.0.1', '2', { kind: 'render' }), visit: `visit-${made}-made-up` };
    expect(await send(beacon, `203.0.${made}.1`)).toBe(403);
  }
  const { done, noted } = desk();
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([]);
});

test('what one page reports again and again, from wherever, is one visit of the network that it was issued to', async () => {
  const page = visitFrom('198.51.100.1', '1', { kind: 'render' });
  for (let sent = 1; sent < 20; sent += 1) await send(page, `203.0.${sent}.1`);
  const [figures] = [...(await windowFigures(api.services.figures)).values()];
  expect(figures).toEqual({ visits: 1, faulty: 1, addresses: 1, emptyAddresses: 1 });
});

test('a stranger with an IPv6 and an IPv4 network counts as two, however many of its addresses report faults', async () => {
  for (let host = 1; host <= 33; host += 1) {
    await send(
      visitFrom(`2001:db8:1:2::${host.toString(16)}`, '1', { kind: 'load', phase: 'entry', type: 'error', reason: 'script' }),
    );
    await send(visitFrom(`192.0.2.${host}`, '1', { kind: 'load', phase: 'entry', type: 'error', reason: 'script' }));
  }
  for (const net of [1, 2, 3]) await send(visitFrom(`198.51.${net}.1`, '1'));
  const { done, noted } = desk(undefined, { candidate: null, standIn: '0' });
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([]);
});

test('a version stays where a few of the many visits of each network got no page', async () => {
  for (let sent = 0; sent < 8; sent += 1) {
    await send(visitFrom('127.0.0.1', '1', ...(sent < 3 ? [{ kind: 'render' } as const] : [])));
  }
  const { done, noted } = desk(undefined, {
    candidate: null,
    standIn: '0',
    rule: { ...released.rule, minimumAddresses: 1 },
  });
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([]);
});

test('a version whose page stays empty in most networks is replaced by the one before', async () => {
  for (const [host, ...fault] of [
    [1, { kind: 'render' } as const],
    [2, { kind: 'load', phase: 'entry', type: 'error', reason: 'script' } as const],
    [3],
  ] as const) {
    for (let sent = 0; sent < 2; sent += 1) {
      await send(visitFrom(`198.51.${host}.1`, '1', ...fault));
    }
  }
  const { done, noted } = desk(undefined, { candidate: null, standIn: '0' });
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([{ action: 'take_back', version: '1' }]);
});
