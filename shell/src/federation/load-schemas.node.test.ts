import { loadSchemas } from './load-schemas';

test('if the schemas cannot be fetched, the load they validate fails; the next attempt fetches them again', async () => {
  let failures = 1;
  jest.doMock('./schemas', () => {
    if (failures-- > 0) throw new Error('chunk gone');
    return { __esModule: true, fetchRegistry: async () => 'a registry' };
  });
  const place = { phase: 'registry', remote: 'shell', address: 'http://localhost/registry.json' } as const;
  await expect(loadSchemas(place)).rejects.toMatchObject({ facts: { ...place, type: 'error', reason: 'network' } });
  const { fetchRegistry } = await loadSchemas(place);
  await expect(fetchRegistry('', 0)).resolves.toBe('a registry');
});
