import type { Uses } from '@shizhong/shared-contracts/build';
import type { PropsShape, SlotParty } from '@shizhong/shared-contracts/slots';
import { slotBreaks } from './slot-breaks';

const slot = 'ad/index-aside';
const help = { name: 'help', contributions: [{ slot, version: '^1.1.0', id: 'tips', title: '提示', chunk: 'tips' }] };
const ad = (version: string): SlotParty => ({ name: 'ad', team: '广告主组', slots: [{ name: slot, version, title: '侧栏' }] });

const number: PropsShape = { type: 'number' };
const shape = (of: Record<string, PropsShape>): PropsShape => ({ type: 'object', of });
const built = shape({
  fen: number,
  note: { type: 'optional', of: { type: 'string' } },
  state: { type: 'choice', of: ['none', 'passed'] },
  list: { type: 'list', of: shape({ id: { type: 'string' } }) },
});
const uses: Uses = {
  ...{ schema: 1, shares: {}, actions: [], endpoints: [], guards: [], layouts: [] },
  slots: { [slot]: { version: '1.1.0', props: built } },
};
const of = (change: Record<string, PropsShape>): PropsShape => shape({ ...(built.type === 'object' ? built.of : {}), ...change });

test('a version runs while its slot is there and gives at least what it was built for', () => {
  expect(slotBreaks(help, uses, [ad('1.1.0')], () => built)).toEqual([]);
  const more = of({ extra: number, state: { type: 'choice', of: ['none'] }, note: { type: 'string' } });
  expect(slotBreaks(help, uses, [ad('1.4.0')], () => more)).toEqual([]);
  expect(slotBreaks(help, null, [ad('1.1.0')], () => built)).toEqual([]);
  expect(slotBreaks({ name: 'lab' }, null, [], () => null)).toEqual([]);
});

test.each<[string, SlotParty[], PropsShape | null, string]>([
  ['an owner that is gone', [], built, 'contribution tips: nobody owns the slot ad/index-aside, there is no remote "ad"'],
  [
    'an owner whose card withdrew it',
    [{ name: 'ad', team: '广告主组', slots: [] }],
    built,
    'contribution tips: ad (广告主组) has no slot ad/index-aside; it has: none',
  ],
  ['another major version', [ad('2.0.0')], built, 'contribution tips needs ad/index-aside ^1.1.0; ad (广告主组) offers 2.0.0'],
  ['a catalogue without it', [ad('1.1.0')], null, 'contribution tips: the contract has no slot ad/index-aside any more'],
])('it breaks with %s', (_, owners, now, line) => {
  expect(slotBreaks(help, uses, owners, () => now)).toEqual([line]);
});

test.each<[string, PropsShape, string]>([
  [
    'a prop less',
    shape({ ...(built.type === 'object' ? { list: built.of['list'] ?? number, state: built.of['state'] ?? number } : {}) }),
    'fen is gone',
  ],
  ['a prop of another type', of({ fen: { type: 'string' } }), 'fen was a number and is now a string'],
  ['a prop that may be absent', of({ fen: { type: 'optional', of: number } }), 'fen may now be absent'],
  ['a prop that may be null', of({ fen: { type: 'nullable', of: number } }), 'fen may now be null'],
  ['a choice more', of({ state: { type: 'choice', of: ['none', 'passed', 'frozen'] } }), 'state may now be frozen'],
  ['a field of a list less', of({ list: { type: 'list', of: shape({}) } }), 'list[].id is gone'],
])('it breaks with %s in the props, and says where', (_, now, line) => {
  expect(slotBreaks(help, uses, [ad('1.1.0')], () => now)).toEqual([`contribution tips: ad/index-aside: ${line}`]);
});
