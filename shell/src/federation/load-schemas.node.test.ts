import { loadSchemas } from './load-schemas';

test('schemas that cannot be fetched are a failed load of what they should check; the next attempt asks again', async () => {
  let faults = 1;
  jest.doMock('./schemas', () => {
    if (faults-- > 0) throw new Error('chunk gone');
    return { __esModule: true, checkRegistry: () => ({ fault: 'no registry' }) };
  });
  const place = { phase: 'registry', remote: 'shell', address: 'http://localhost/registry.json' } as const;
  await expect(loadSchemas()(place)).rejects.toMatchObject({ facts: { ...place, type: 'error', reason: 'network' } });
  const { checkRegistry } = await loadSchemas()(place);
  expect(checkRegistry({})).toEqual({ fault: 'no registry' });
});
