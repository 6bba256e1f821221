import { nextBatchNo } from './next-batch-no';

const evening = Date.parse('2026-11-20T18:00:00Z');

test('a batch has the day in Shanghai and the next free number of it', () => {
  expect(nextBatchNo(evening, [])).toBe('CB20261121-01');
  expect(nextBatchNo(evening, ['CB20261121-01', 'CB20261121-09', 'CB20261120-20', 'B1'])).toBe('CB20261121-10');
});
