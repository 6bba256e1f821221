import { registryEntry, registryOf } from '../testing/registry';
import { checkSlots } from './slot-props';

test('under tools, props that do not fit are named once, with the owner and who fills the slot', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const registry = {
    ...registryOf(registryEntry({ name: 'ad' })),
    slots: { 'ad/index-aside': [{ remote: 'help', id: 'tips' }] },
  };
  checkSlots(() => registry);
  const [good] = [{ certStatus: 'none', usableFen: 0, hasCampaign: false, hasSettled: false, toConfirm: null, rejected: null }];
  expect(window.__szSlots?.('ad/index-aside', good)).toBe(good);
  expect(said).not.toHaveBeenCalled();
  for (let renders = 0; renders < 3; renders += 1) window.__szSlots?.('ad/index-aside', { ...good, usableFen: '0' });
  window.__szSlots?.('ad/nowhere', {});
  expect(said.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringMatching(
      /^the slot ad\/index-aside 1\.0\.0 of ad 1\.0\.0, filled by help\/tips, is given props that do not fit: usableFen: .*number/,
    ),
    expect.stringMatching(/^the slot ad\/nowhere of ad 1\.0\.0, filled by nobody, is not in the contract/),
  ]);
  window.__szSlots = undefined;
});
