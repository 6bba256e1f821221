import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { dialogOf, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignFormPage } from './CampaignFormPage';
import { formTerms } from './sample';

// The editor measures and selects text, which jsdom cannot.
jest.mock('./rich-text/RichText', () => ({ RichText: () => null }));

const account = {
  ...{ id: 'a1', kind: 'oa', name: '禾下食研', avatar: null, platformId: 'gh_1', principal: null, verified: true, fans: 8_000 },
  ...{ wxStatus: 1, status: 'ok', manual: 'none', usable: true, missing: [], fault: '', phrase: '', version: 1 },
};

test('an account that a campaign needs stays; otherwise it goes, and is chosen no longer', async () => {
  localStorage.clear();
  let accounts = [account, { ...account, id: 'a2', name: '山野露营' }];
  let isNeeded = true;
  const { person, calls } = renderInHost(<CampaignFormPage kind="fans" />, {
    answers: {
      'adFans/formTerms': formTerms,
      'home/industries': () => [],
      'ad/promotedAccounts': () => accounts,
      'ad/promotedRemove': () => {
        if (isNeeded) throw new BusinessRefusal(businessCodes.wrongState, '有进行中的广告在推广它');
        accounts = accounts.slice(1);
        return { id: 'a1' };
      },
    },
    user: { info: { id: 'u1' }, status: 'ready' },
  });
  await person.click(await screen.findByRole('radio', { name: /禾下食研/ }));
  await person.click(screen.getByRole('button', { name: '移除：禾下食研' }));
  const dialog = within(await dialogOf('移除「禾下食研」'));
  await person.click(dialog.getByRole('button', { name: '移除账号' }));
  expect(await dialog.findByText(/有进行中的广告在推广它/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /禾下食研/, hidden: true })).toBeChecked();
  isNeeded = false;
  await person.click(dialog.getByRole('button', { name: '移除账号' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /禾下食研/ })).toBeNull());
  expect(await screen.findByRole('radio', { name: /山野露营/ })).not.toBeChecked();
  expect(calls.filter(({ key }) => key === 'ad/promotedRemove').map(({ payload }) => payload['id'])).toEqual(['a1', 'a1']);
});
