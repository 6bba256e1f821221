import { addressOf, type Filter, filterOf, noFilter } from './filter';

const kinds = [{ kind: 'campaign' as const }, { kind: 'cashOut' as const }];

test('a filter is in the address and comes back from it', () => {
  const filters: Filter[] = [
    noFilter,
    { kind: 'campaign', whose: 'mine', due: 'overdue', search: '新米' },
    { ...noFilter, due: 'soon', whose: 'others' },
  ];
  for (const filter of filters) expect(filterOf(new URLSearchParams(addressOf(filter)), kinds)).toEqual(filter);
});

test('what the address says and nobody knows is not filtered by', () => {
  expect(filterOf(new URLSearchParams('kind=gone&whose=nobody&due=1'), kinds)).toEqual(noFilter);
});
