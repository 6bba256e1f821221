import { writeCopy } from '@shizhong/shared-ui/form-page';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignFormPage } from './CampaignFormPage';
import { draftPlace } from './draft-place';
import { answersOf, filled } from './sample';

// The editor measures and selects text, which jsdom cannot; it is tested in `rich-text`.
jest.mock('./rich-text/RichText', () => ({ RichText: () => null }));

beforeEach(() => {
  localStorage.clear();
  HTMLCanvasElement.prototype.getContext = () => null;
});

test('a saved targeting fills the section, can be undone, and the current one can be saved', async () => {
  writeCopy(draftPlace('u1', 'read', 'new'), { id: null, no: null, version: 0, values: filled(), at: Date.now() });
  const stored = { id: 'k1', name: '江浙沪女性', targeting: { gender: 'female', genderMinBp: 6_000 }, updatedAt: '' };
  const { person, calls, view } = renderInHost(<CampaignFormPage kind="read" />, {
    answers: {
      ...answersOf(),
      'adMedia/packages': () => ({ packages: [stored] }),
      'adMedia/packageSave': ({ name }) => ({ id: 'k2', name }),
    },
    user: { info: { id: 'u1' }, status: 'ready' },
  });
  await person.click(await screen.findByRole('combobox', { name: '使用定向包' }));
  await person.click(await screen.findByTitle('江浙沪女性'));
  expect(screen.getByRole('spinbutton', { name: /女性粉丝占比不低于/ })).toHaveValue('60');
  await person.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByRole('radio', { name: '不限' })).toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: '只投已认证账号' }));
  await person.click(screen.getByRole('button', { name: '保存与管理定向包' }));
  const dialog = within(screen.getByRole('dialog', { name: '定向包' }));
  expect(dialog.getByText('将保存：已认证')).toBeInTheDocument();
  expect(dialog.getByText('女性不低于 60%')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByText('请填写定向包名称')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: /定向包名称/ }), '江浙沪女性');
  expect(dialog.getByText('已有同名的定向包，保存后覆盖')).toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: '更新' }));
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'adMedia/packageSave')?.payload).toMatchObject({
      id: 'k1',
      name: '江浙沪女性',
      targeting: { verifiedOnly: true, gender: 'any' },
    }),
  );
});
