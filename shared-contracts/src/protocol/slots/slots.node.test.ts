import * as v from 'valibot';
import { slotNamed, slots } from '../../domain/site/slots';
import { misfitOf, needsOf, ownerOfSlot, propsShapeSchema, shapeOf, shownAlready, slotFits } from '.';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.4.2', true],
  ['1.4.1', '^1.4.2', false],
  ['1.5.0', '^1.4.2', true],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.0.0', false],
])('a slot of version %s for %s: %p', (version, range, fits) => expect(slotFits(version, range)).toBe(fits));

test('every slot of the catalogue belongs to a remote by its name, and its examples fit its props', () => {
  for (const [name, slot] of Object.entries(slots)) {
    expect(name).toMatch(/^[a-z-]+\/[a-z-]+$/);
    expect(slotNamed(name)).toBe(slot);
    expect(slot.path.startsWith(`/admin-${ownerOfSlot(name)}/`)).toBe(true);
    expect(slot.examples.map((example) => misfitOf(slot, example))).toEqual(slot.examples.map(() => null));
    expect(v.is(propsShapeSchema, shapeOf(slot.props))).toBe(true);
  }
  expect(slotNamed('ad/nowhere')).toBeNull();
  expect(slotNamed('toString')).toBeNull();
});

test('a shape is plain data, and a kind of schema that pages cannot give is refused', () => {
  const props = v.object({
    count: v.pipe(v.number(), v.integer()),
    state: v.picklist(['a', 'b']),
    rows: v.array(v.object({ id: v.string(), note: v.optional(v.nullable(v.boolean())) })),
  });
  expect(shapeOf(props)).toEqual({
    type: 'object',
    of: {
      count: { type: 'number' },
      state: { type: 'choice', of: ['a', 'b'] },
      rows: {
        type: 'list',
        of: {
          type: 'object',
          of: { id: { type: 'string' }, note: { type: 'optional', of: { type: 'nullable', of: { type: 'boolean' } } } },
        },
      },
    },
  });
  expect(() => shapeOf(v.date())).toThrow('props of a slot have no "date"');
});

test('what a remote needs of which owner follows from what it contributes', () => {
  const card = { version: '^1.0.0', title: '提示', chunk: 'tips' };
  const contributions = [
    { ...card, id: 'a', slot: 'ad/index-aside' },
    { ...card, id: 'b', slot: 'media/index-aside', version: '^1.2.0' },
  ];
  expect(needsOf({ contributions })).toEqual({
    ad: { 'ad/index-aside': '^1.0.0' },
    media: { 'media/index-aside': '^1.2.0' },
  });
});

test('what a flat registry shows stays in its order when another version is put into it', () => {
  expect(shownAlready({ slots: { 'ad/index-aside': [{ remote: 'help', id: 'a' }] } })).toEqual({
    'ad/index-aside': [{ remote: 'help', id: 'a', allowed: true }],
  });
});
