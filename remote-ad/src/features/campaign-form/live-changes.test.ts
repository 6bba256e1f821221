import { liveChanges } from './live-changes';
import { emptyValues, toForm } from './values';

const before = toForm({ ...emptyValues('read'), name: '冬至', titles: ['粥'], unitPrice: '0.60', budget: '1000' });

test('a higher budget, a later end and a higher price take effect immediately, with the amount to freeze', () => {
  const after = { ...before, budgetFen: 150_000, endAt: '2026-12-30T10:00:00+08:00', unitPriceFen: 70 };
  const { terms, content, budgetDeltaFen, described } = liveChanges('read', before, after);
  expect(terms).toEqual({ budgetFen: 150_000, endAt: '2026-12-30T10:00:00+08:00', unitPriceFen: 70 });
  expect([content, budgetDeltaFen]).toEqual([null, 50_000]);
  expect(described.find(({ key }) => key === 'unitPriceFen')?.effect).toBe('只对以后接的单生效');
});

test('a lower price and changed texts are reviewed separately from immediate changes', () => {
  const { terms, content, described } = liveChanges('read', before, {
    ...before,
    name: '立冬',
    unitPriceFen: 50,
    titles: ['面'],
  });
  expect(terms).toEqual({ name: '立冬' });
  expect(content).toEqual({ titles: ['面'], unitPriceFen: 50 });
  expect(described.map(({ label, effect }) => `${label}：${effect}`)).toEqual([
    '广告名称：立即生效',
    '标题：重新审核后生效',
    '降低单价：重新审核后生效',
  ]);
});

test('without changes nothing is sent', () => {
  expect(liveChanges('read', before, { ...before })).toEqual({ terms: null, content: null, described: [], budgetDeltaFen: 0 });
});
