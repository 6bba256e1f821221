import type { RegistryEntry } from '@shizhong/shared-contracts';
import { deprecatedUses } from './deprecated-uses';

const entry = { name: 'lab', version: '1.0.0', base: 'remotes/lab/1.0.0/' } as RegistryEntry;
const list = [{ from: '@shizhong/shared-contracts', name: 'useHost', since: '1.2.0', until: '2.0.0', text: 'take usePlace' }];
const uses = {
  ...{ schema: 1, actions: [], endpoints: [], guards: [], layouts: [] },
  shares: { '@shizhong/shared-contracts': { version: '1.2.0', names: ['useHost'] } },
};

const asked: string[] = [];
function answers(status: number, body: string): void {
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { ok: status === 200, json: async () => JSON.parse(body) } as Response;
  };
}

test('a version is asked for what it uses, and what of it will go is told with what to take instead', async () => {
  answers(200, JSON.stringify(uses));
  expect(await deprecatedUses(entry, '/', list)).toEqual([
    'useHost of @shizhong/shared-contracts is deprecated since 1.2.0 and goes with 2.0.0: take usePlace',
  ]);
  expect(asked).toEqual([`${location.origin}/remotes/lab/1.0.0/uses.json`]);
  expect(await deprecatedUses(entry, '/', [])).toEqual([]);
});

test.each([
  ['is not there', 404, ''],
  ['is no JSON', 200, '<html>'],
  ['is of another shape', 200, '{"schema":9}'],
])('a list that %s counts as not told, and breaks nothing', async (_, status, body) => {
  answers(status, body);
  expect(await deprecatedUses(entry, '/', list)).toBeNull();
});
