test('an article that failed to load is loaded again', async () => {
  let errors = 2;
  jest.doMock('../../content/articles/join-requirements.json', () => {
    if (errors-- > 0) throw new Error('chunk gone');
    return { __esModule: true, default: [{ id: 'join-requirements', category: 'order' }] };
  });
  const { articleOf } = await import('./load');
  const article = articleOf('join-requirements');
  await expect(article.load()).rejects.toThrow('chunk gone');
  await expect(article.load()).rejects.toThrow('chunk gone');
  expect(article.peek()).toBeUndefined();
  await expect(article.load()).resolves.toHaveLength(1);
  expect(article.peek()).toHaveLength(1);
});

test('the article of an address is taken only from a well-formed id', async () => {
  const { articleIdOf } = await import('./load');
  expect(articleIdOf('?id=cash-out&role=ad')).toBe('cash-out');
  expect(articleIdOf('?id=cash-out&q=x')).toBeNull();
  expect(articleIdOf('?id=../index')).toBeNull();
  expect(articleIdOf('')).toBeNull();
});
