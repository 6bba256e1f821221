import type { RegistryEntry } from '@shizhong/shared-contracts';
import { deprecatedUses } from './deprecated-uses';

const entry = { name: 'lab', version: '1.0.0', base: 'remotes/lab/1.0.0/' } as RegistryEntry;
const list = [{ from: '@shizhong/shared-contracts', name: 'useHost', since: '1.2.0', until: '2.0.0', text: 'use usePlace' }];
const uses = {
  ...{ schema: 1, actions: [], endpoints: [], guards: [], layouts: [] },
  shares: { '@shizhong/shared-contracts': { version: '1.2.0', names: ['useHost'] } },
};

const requested: string[] = [];
function respond(status: number, body: string): void {
  globalThis.fetch = async (address) => {
    requested.push(String(address));
    return { ok: status === 200, json: async () => JSON.parse(body) } as Response;
  };
}

test('deprecated names that a version uses are listed with their replacements', async () => {
  respond(200, JSON.stringify(uses));
  expect(await deprecatedUses(entry, '/', list)).toEqual([
    'useHost of @shizhong/shared-contracts is deprecated since 1.2.0 and goes with 2.0.0: use usePlace',
  ]);
  expect(requested).toEqual([`${location.origin}/remotes/lab/1.0.0/uses.json`]);
  expect(await deprecatedUses(entry, '/', [])).toEqual([]);
});

test.each([
  ['is missing', 404, ''],
  ['is not JSON', 200, '<html>'],
  ['is malformed', 200, '{"schema":9}'],
])('a list that %s counts as unknown and breaks nothing', async (_, status, body) => {
  respond(status, body);
  expect(await deprecatedUses(entry, '/', list)).toBeNull();
});
