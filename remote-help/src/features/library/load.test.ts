test('a category that could not be loaded is asked for again', async () => {
  let faults = 2;
  jest.doMock('../../content/order.json', () => {
    if (faults-- > 0) throw new Error('chunk gone');
    return { __esModule: true, default: [{ id: 'join-requirements', category: 'order' }] };
  });
  const { loadCategory, peekCategory } = await import('./load');
  await expect(loadCategory('order')).rejects.toThrow('chunk gone');
  await expect(loadCategory('order')).rejects.toThrow('chunk gone');
  expect(peekCategory('order')).toBeUndefined();
  await expect(loadCategory('order')).resolves.toHaveLength(1);
  expect(peekCategory('order')).toHaveLength(1);
});
