import { compareWithBudgets } from './budget';
import type { Weight } from './measure';

const weight = (brotliKB: number, requests: number): Weight => ({
  brotli: brotliKB * 1000,
  requests,
  allRequests: requests + 3,
  raw: 0,
  gzip: 0,
  scripts: [],
});

const budgets = { pages: { '/': { brotliKB: 120, requests: 5 } }, federationCostKB: 20, chunks: {} };
const measured = (brotliKB: number, requests: number, control: number) => ({
  '/': { federated: weight(brotliKB, requests), control: weight(control, 3) },
});

test('a page within its budget is silent', () => {
  expect(compareWithBudgets(budgets, measured(118, 4, 104))).toEqual({ broken: [], loose: [] });
});

test('bytes, requests and the cost of federation each break their own budget', () => {
  const { broken } = compareWithBudgets(budgets, measured(121, 6, 90));
  expect(broken).toEqual([
    '/ brotli KB: 121, the budget is 120',
    '/ script requests: 6, the budget is 5',
    'federation cost KB: 31, the budget is 20',
  ]);
});

test('a budget far above the figure asks to be lowered and breaks nothing', () => {
  const { broken, loose } = compareWithBudgets(budgets, measured(100, 5, 85));
  expect(broken).toEqual([]);
  expect(loose).toEqual(['/ brotli KB: 100, lower the budget from 120']);
});

test('a page that was not measured breaks the budget', () => {
  expect(compareWithBudgets(budgets, {}).broken).toContain('/ was not measured');
});
