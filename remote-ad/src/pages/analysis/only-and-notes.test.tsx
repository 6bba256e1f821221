import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { hearUndo, type UndoOffer } from '@shizhong/shared-ui/undo';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import AnalysisPage from './AnalysisPage';
import { analysis, answers, days, pages, rows } from './sample';

const open = (at = days, scripted: Answers = {}) =>
  renderInHost(<AnalysisPage />, { address: `/admin-ad/analysis${at}`, answers: { ...answers, ...scripted }, pages });

test('one account or campaign is chosen from those of these days, by pinyin, and every question is of it', async () => {
  const account = '01900000-0000-7000-8000-00000000000a';
  const { person, calls } = open(`${days}&account=${account}`, {
    'ad/analysis': () => ({ ...analysis, only: { account: '木器研究室', campaign: null } }),
    'ad/analysisRows': ({ dimension }) =>
      dimension === 'campaign'
        ? {
            ...rows,
            rows: [{ ...rows.rows[0], key: '01900000-0000-7000-8000-00000000000b', name: '双十二家居清单' }],
            rest: null,
          }
        : rows,
  });
  // Named though nobody has asked for the list of accounts.
  expect(await screen.findByText('木器研究室', { selector: '.ant-select *' })).toBeVisible();
  expect(calls.filter(({ key, payload }) => key === 'ad/analysisRows' && payload['dimension'] === 'campaign')).toEqual([]);
  const field = screen.getByRole('combobox', { name: '广告' });
  await person.click(field);
  await person.type(field, 'sse');
  await person.click(await screen.findByText('双十二家居清单', { selector: '.ant-select-item-option-content' }));
  await waitFor(() =>
    expect(calls.findLast(({ key }) => key === 'ad/analysis')?.payload).toMatchObject({
      accountId: account,
      campaignId: '01900000-0000-7000-8000-00000000000b',
    }),
  );
  await person.click(await screen.findByRole('button', { name: '11-11 周三' }));
  const drawer = within(await screen.findByRole('dialog', { name: /11-11 周三/ }));
  await drawer.findByRole('link', { name: '双十二家居清单' });
  expect(calls.findLast(({ key }) => key === 'adFinance/consume')?.payload['filters']).toMatchObject({ accountId: account });
  // Its list has no filter by account: it would show other rows.
  expect(drawer.queryByRole('link', { name: '在消费记录中打开' })).toBeNull();
});

test('a note stands at its day: as a mark in the chart, in words below it and in the drawer; saving can be undone', async () => {
  const offers: UndoOffer[] = [];
  const stop = hearUndo((offer) => void offers.push(offer));
  const noted = [{ day: '2026-11-10', text: '双十一加预算' }];
  const { person, view, calls } = open(days, {
    'user/analysisNotes': () => noted,
    'user/analysisNoteSet': ({ day, text }) => ({ day, text }),
  });
  const list = within(await screen.findByRole('list', { name: '备注' }));
  expect(await list.findByRole('button', { name: /11-10 双十一加预算/ })).toBeVisible();
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '11-10 周二，消耗 0.00，有效粉丝 0，备注：双十一加预算');
  await person.click(list.getByRole('button', { name: '加备注' }));
  const dialog = within(await screen.findByRole('dialog', { name: '备注' }));
  await person.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写备注')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: '备注' }), '提价到 0.70');
  expect(await axeViolations(view.baseElement)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(offers).toHaveLength(1));
  expect(calls.find(({ key }) => key === 'user/analysisNoteSet')?.payload).toMatchObject({
    list: 'adAnalysis',
    day: '2026-11-11',
    text: '提价到 0.70',
    was: '',
  });
  expect(offers[0]).toMatchObject({
    text: '11-11 的备注已保存',
    calls: [{ key: 'user/analysisNoteSet', payload: { day: '2026-11-11', text: '', was: '提价到 0.70' } }],
  });
  stop();
});

test('a note that another tab has changed is not overwritten: both texts are there to choose from', async () => {
  let there = '双十一加预算';
  const asked: Record<string, unknown>[] = [];
  const { person } = open(days, {
    'user/analysisNotes': () => [{ day: '2026-11-10', text: there }],
    'user/analysisNoteSet': (payload) => {
      asked.push(payload);
      if (payload['was'] !== '别处写的') {
        there = '别处写的';
        throw new BusinessRefusal(businessCodes.versionConflict, '这天的备注已在别处改过');
      }
      return { day: payload['day'], text: payload['text'] };
    },
  });
  await person.click(await screen.findByRole('button', { name: /11-10 双十一加预算/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '备注' }));
  await person.type(dialog.getByRole('textbox', { name: '备注' }), '，第二批');
  await person.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(/别处已改为「别处写的」，您写的还在/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue('双十一加预算，第二批');
  await person.click(dialog.getByRole('button', { name: '以我的为准' }));
  await person.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ text: '双十一加预算，第二批', was: '别处写的' }));
});
