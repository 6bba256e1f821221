import { type DraftPlace, dropCopy, readCopy, writeCopy } from './draft-copy';

interface Values {
  name: string;
  note: string;
}

const place: DraftPlace<Values> = {
  key: 'draft',
  format: 2,
  revive: (kept: Partial<Values>) => (kept.name === undefined ? null : { name: kept.name, note: kept.note ?? '' }),
};
const at = Date.parse('2026-11-20T02:00:00Z');

beforeEach(() => localStorage.clear());

test('what was written is read, until it is dropped', () => {
  const copy = { id: 'd1', no: 'RD1', version: 3, values: { name: '甲', note: '乙' }, at };
  writeCopy(place, copy);
  expect(readCopy(place, at)).toEqual(copy);
  dropCopy(place);
  expect(readCopy(place, at)).toBeNull();
});

test('values that were saved before a field existed are completed', () => {
  localStorage.setItem('draft', JSON.stringify({ format: 2, id: null, version: 0, values: { name: '甲' }, at }));
  expect(readCopy(place, at)).toEqual({ id: null, no: null, version: 0, values: { name: '甲', note: '' }, at });
});

test.each([
  ['another shape', JSON.stringify({ format: 1, id: null, version: 0, values: { name: '甲' }, at })],
  ['older than 30 days', JSON.stringify({ format: 2, id: null, version: 0, values: { name: '甲' }, at: at - 31 * 86_400_000 })],
  ['not of this form', JSON.stringify({ format: 2, id: null, version: 0, values: {}, at })],
  ['incomplete', JSON.stringify({ format: 2, values: { name: '甲' } })],
  ['no JSON', '{'],
])('a copy that is %s is not read', (_, kept) => {
  localStorage.setItem('draft', kept);
  expect(readCopy(place, at)).toBeNull();
});

test('what must not be kept is never written, and is empty when the copy is read', () => {
  const discreet: DraftPlace<Values> = { ...place, keptOf: ({ name }) => ({ name }) };
  writeCopy(discreet, { id: null, no: null, version: 0, values: { name: '甲', note: '密' }, at });
  expect(localStorage.getItem('draft')).not.toContain('密');
  expect(readCopy(discreet, at)?.values).toEqual({ name: '甲', note: '' });
});
