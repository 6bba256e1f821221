import { stretchOf } from './paging';

const rows = Array.from({ length: 47 }, (_, n) => n);

test('every page contains its rows, whichever end it is read from', () => {
  for (const pageSize of [1, 10, 20, 50]) {
    for (let page = 1; page <= 48; page += 1) {
      const { limit, offset, backwards } = stretchOf({ page, pageSize }, rows.length);
      const read = backwards ? [...rows].reverse() : rows;
      const found = read.slice(offset, offset + limit);
      expect(backwards ? found.reverse() : found).toEqual(rows.slice((page - 1) * pageSize, page * pageSize));
    }
  }
});

test('no page is further from an end than half of the list', () => {
  for (let page = 1; page <= 50_000; page += 997) {
    expect(stretchOf({ page, pageSize: 20 }, 1_000_000).offset).toBeLessThanOrEqual(500_000);
  }
  expect(stretchOf({ page: 50_000, pageSize: 20 }, 1_000_000)).toEqual({ limit: 20, offset: 0, backwards: true });
});
