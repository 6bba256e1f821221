import { uuidFrom, uuidv7 } from './uuid';

test('ids are version 7 UUIDs with the current time and never decrease', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, uuidv7);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  const at = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(at).toBeGreaterThanOrEqual(before - 1);
  expect(at).toBeLessThan(before + 5000);
});

test('ids of one process keep increasing when its clock stops or is set back', () => {
  const now = jest.spyOn(Date, 'now');
  const later = Date.now() + 60_000;
  const ids = [later, later, later - 30_000, later - 1, later].map((ms) => {
    now.mockReturnValue(ms);
    return uuidv7();
  });
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('every id of an instant lies between the lower bound of that instant and that of the next', () => {
  const now = jest.spyOn(Date, 'now');
  for (let ms = Date.now() + 3_600_000, last = ms + 2_000; ms < last; ms += 1) {
    now.mockReturnValue(ms);
    const id = uuidv7();
    expect(id >= uuidFrom(ms) && id < uuidFrom(ms + 1)).toBe(true);
  }
});
