import { uuidv7 } from './uuid';

test('ids are UUIDs of version 7, of this moment, and never go backwards', () => {
  const ids = Array.from({ length: 20_000 }, uuidv7);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  const at = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(at - Date.now())).toBeLessThan(5000);
});
