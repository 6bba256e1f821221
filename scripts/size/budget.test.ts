import { compareWithBudgets } from './budget';
import type { Weight } from './measure';

const weight = (brotliKB: number, requests: number, antdStylesKB = 0): Weight => ({
  antdStyles: antdStylesKB * 1000,
  idle: 0,
  brotli: brotliKB * 1000,
  requests,
  allRequests: requests + 3,
  raw: 0,
  gzip: 0,
  scripts: [],
  bytes: new Map(),
});

const budgets = { pages: { '/': { brotliKB: 120, requests: 5 } }, federationCostKB: 20, antdGroupsCostKB: 20, chunks: {} };
const measured = (brotliKB: number, requests: number, control: number) => ({
  '/': { federated: weight(brotliKB, requests), control: weight(control, 3) },
});

test('a page within its budget is silent', () => {
  expect(compareWithBudgets(budgets, measured(118, 4, 104))).toEqual({ broken: [], loose: [] });
});

test('what two builds of one source differ by breaks no budget of bytes, and no more than that', () => {
  const broken = (brotliKB: number) => compareWithBudgets(budgets, measured(brotliKB, 4, 104)).broken;
  expect(broken(120.1)).toEqual([]);
  expect(broken(120.2)).toEqual(['/ brotli KB: 120.2, the budget is 120']);
});

test('bytes, requests and the cost of federation each break their own budget', () => {
  const { broken } = compareWithBudgets(budgets, measured(121, 6, 90));
  expect(broken).toEqual([
    '/ brotli KB: 121, the budget is 120',
    '/ script requests: 6, the budget is 5',
    'federation cost KB: 31, the budget is 20',
  ]);
});

test('the sheets of antd break a budget of their own; a page without one may have none', () => {
  const federated = weight(118, 4, 30);
  const page = { '/': { federated, control: weight(104, 3) } };
  expect(compareWithBudgets(budgets, page).broken).toEqual(["/ antd's styles KB: 30, the budget is 0"]);
  const pages = { '/': { ...budgets.pages['/'], antdStylesKB: 31 } };
  expect(compareWithBudgets({ ...budgets, pages }, page).broken).toEqual([]);
});

test('no budget allows a page more of the sheets than 0.6 of the bare libraries', () => {
  const pages = { '/': { ...budgets.pages['/'], antdStylesKB: 80 } };
  const of = (kB: number) =>
    compareWithBudgets({ ...budgets, pages }, { '/': { federated: weight(118, 4, kB), control: weight(104, 3) } });
  expect(of(56).broken).toEqual([]);
  expect(of(56.4).broken).toEqual(["/ antd's styles KB: 56.4, the budget is 56.04"]);
});

test('the shared groups of antd have a cost of their own', () => {
  const pages = { '/': { ...budgets.pages['/'], antdStylesKB: 31 } };
  const page = { '/': { federated: weight(118, 4, 30), control: weight(90, 3) } };
  expect(compareWithBudgets({ ...budgets, pages }, page).broken).toEqual(['federation cost KB with antd: 28, the budget is 20']);
});

test('a budget far above the figure asks to be lowered and breaks nothing', () => {
  const { broken, loose } = compareWithBudgets(budgets, measured(100, 5, 85));
  expect(broken).toEqual([]);
  expect(loose).toEqual(['/ brotli KB: 100, lower the budget from 120']);
});

test('a page that was not measured breaks the budget', () => {
  expect(compareWithBudgets(budgets, {}).broken).toContain('/ was not measured');
});
