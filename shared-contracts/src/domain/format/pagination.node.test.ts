import { paginationLabels } from './pagination';

test('labels are the specified English ones by default', () => {
  expect(paginationLabels()).toMatchObject({
    items_per_page: '/ page',
    jump_to: 'Go to',
    prev_page: 'Previous Page',
    next_page: 'Next Page',
    prev_3: 'Previous 3 Pages',
    next_3: 'Next 3 Pages',
    prev_5: 'Previous 5 Pages',
    next_5: 'Next 5 Pages',
  });
});

test('the Chinese labels have the same names', () => {
  expect(Object.keys(paginationLabels('zh'))).toEqual(Object.keys(paginationLabels('en')));
  for (const label of Object.values(paginationLabels('zh'))) expect(label).toMatch(/[\u4e00-\u9fff]/);
});
