import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { hearUndo, type UndoOffer } from '@shizhong/shared-ui/undo';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleRow } from '../campaign/sample';
import { CampaignListPage } from './CampaignListPage';

const page = <CampaignListPage kind="read" />;
const after = { id: sampleRow.id, status: 'running', version: 8, frozenFen: 0, thawedFen: 0, underReview: false, warnings: [] };

function show(
  edit: (asked: Record<string, unknown>) => unknown,
  rows: () => unknown[] = () => [sampleRow],
  late: (() => Promise<object> | object) | null = null,
) {
  const answers = {
    'adRead/list': async () => {
      const list = late ? [await late()] : rows();
      return { list, total: list.length, page: 1, pageSize: 20, tabs: {} };
    },
    'adRead/editLive': edit,
  };
  return renderInHost(page, { answers });
}

async function open(person: ReturnType<typeof show>['person'], figure: string) {
  await person.click(await screen.findByTitle(`修改「秋季新米上市」的${figure}`));
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${figure}：`) });
  const panel = within(await screen.findByRole('dialog', { name: `修改${figure}：秋季新米上市` }));
  return { field, panel };
}

beforeAll(async () => void (await import('./FigureEditor')), 60_000);

test('A budget is changed in its cell: the button names what is frozen, Enter saves, and the focus is back on the figure.', async () => {
  const asked: object[] = [];
  const offers: UndoOffer[] = [];
  const stop = hearUndo((offer) => void offers.push(offer));
  const { person, view, reloadUserInfo } = show((what) => {
    asked.push(what);
    return { ...after, frozenFen: 100_000 };
  });
  const { field, panel } = await open(person, '总预算');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('3000.00');
  await person.type(field, '{Control>}a{/Control}4000');
  expect(panel.getByText('立即冻结 ¥1,000.00')).toBeVisible();
  expect(panel.getByRole('button', { name: '保存并冻结 ¥1,000.00' })).toBeEnabled();
  expect(await axeViolations(view.baseElement)).toEqual([]);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^总预算：/ })).toBeNull());
  expect(asked).toMatchObject([{ id: sampleRow.id, version: 7, change: { budgetFen: 400_000 } }]);
  const back = { id: sampleRow.id, version: 8, change: { budgetFen: 300_000 }, undo: true };
  expect(offers).toMatchObject([
    {
      of: 'editedFigure',
      text: '秋季新米上市：已追加，冻结 ¥1,000.00',
      calls: [{ key: 'adRead/editLive', payload: back }],
    },
  ]);
  stop();
  // The balance above the page.
  expect(reloadUserInfo).toHaveBeenCalledTimes(1);
  expect(screen.getByTitle('修改「秋季新米上市」的总预算')).toHaveFocus();
});

test('Escape restores the figure and sends nothing; a fault is said while it is typed, and cannot be saved.', async () => {
  const asked: object[] = [];
  const { person } = show((what) => asked.push(what));
  const { field, panel } = await open(person, '日限额');
  await person.type(field, '{Control>}a{/Control}一千');
  expect(panel.getByText('请输入金额，最多两位小数')).toBeVisible();
  expect(panel.getByRole('button', { name: '保存' })).toBeDisabled();
  await person.keyboard('{Enter}');
  expect(field).toHaveValue('一千');
  await person.type(field, '{Control>}a{/Control}500');
  expect(panel.queryByText('请输入金额，最多两位小数')).toBeNull();
  await person.keyboard('{Escape}');
  expect(screen.getByTitle('修改「秋季新米上市」的日限额')).toHaveTextContent('500.00');
  expect(screen.getByTitle('修改「秋季新米上市」的日限额')).toHaveFocus();
  expect(asked).toEqual([]);
});

test('Another tab was faster: nothing is overwritten, what was typed stays, and saving again names the new version.', async () => {
  const faster = { ...sampleRow, budgetFen: 500_000, version: 8 };
  const asked: { version?: unknown }[] = [];
  const { person } = show(
    (what) => {
      asked.push(what);
      if (what['version'] === 7) throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      return { ...after, version: 9, frozenFen: 100_000 };
    },
    () => (asked.length ? [faster] : [sampleRow]),
  );
  const { field, panel } = await open(person, '总预算');
  await person.type(field, '{Control>}a{/Control}6000{Enter}');
  expect(await panel.findByText(/刚在别处改过，这次没有保存/)).toBeVisible();
  expect(await panel.findByText(/别处已改为 5000.00（打开时是 3000.00）/)).toBeVisible();
  expect(field).toHaveValue('6000');
  expect(panel.getByText('立即冻结 ¥1,000.00')).toBeVisible();
  await person.type(field, '{Enter}');
  await waitFor(() => expect(asked.map(({ version }) => version)).toEqual([7, 8]));
});

test('What a change would do is not said of a figure that is out of date: it waits for the new one, and may then be the opposite.', async () => {
  const faster = { ...sampleRow, budgetFen: 500_000, version: 8 };
  const asked: object[] = [];
  const arriving: ((row: object) => void)[] = [];
  const { person } = show(
    (what) => {
      asked.push(what);
      throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
    },
    undefined,
    () => (asked.length ? new Promise<object>((resolve) => void arriving.push(resolve)) : sampleRow),
  );
  const { field, panel } = await open(person, '总预算');
  await person.type(field, '{Control>}a{/Control}4000');
  expect(panel.getByText('立即冻结 ¥1,000.00')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(await panel.findByText(/这次没有保存；正在取得最新内容/)).toBeVisible();
  expect(panel.queryByText(/立即冻结|立即解冻/)).toBeNull();
  // Pressed before it is there, it asks again and sends nothing; what is typed meanwhile changes nothing of it.
  await person.click(panel.getByRole('button', { name: '重新取得' }));
  await person.type(field, '{Control>}a{/Control}4000');
  expect(panel.queryByText(/立即冻结|立即解冻/)).toBeNull();
  expect(asked).toHaveLength(1);
  for (const arrive of arriving) arrive(faster);
  expect(await panel.findByText('立即解冻 ¥1,000.00，不影响进行中的订单')).toBeVisible();
  expect(panel.getByText(/已取得最新内容，请看过再保存/)).toBeVisible();
  expect(field).toHaveValue('4000');
});

test('A lower price says that it is reviewed; without an answer the figure stays, and is sent again as the same request.', async () => {
  const asked: { request_id?: unknown }[] = [];
  const { person, notified } = show((what) => {
    asked.push(what);
    if (asked.length === 1) throw new RequestFailure('Timeout', 'late');
    return { ...after, underReview: true };
  });
  const { field, panel } = await open(person, '单价');
  await person.type(field, '{Control>}a{/Control}0.5');
  expect(panel.getByText(/降价须重新审核/)).toBeVisible();
  await person.click(panel.getByRole('button', { name: '保存并送审' }));
  expect(await panel.findByText('没有收到服务器的答复，内容已保留，请重试')).toBeVisible();
  await person.click(panel.getByRole('button', { name: '保存并送审' }));
  await waitFor(() => expect(notified).toContain('秋季新米上市：单价已提交审核'));
  expect(asked[0]?.request_id).toBe(asked[1]?.request_id);
});

test('Tab saves and opens the next figure, Shift+Tab the one before; what is wrong is not left.', async () => {
  const asked: object[] = [];
  const { person } = show((what) => {
    asked.push(what);
    return after;
  });
  const first = await open(person, '单价');
  await person.keyboard('{Tab}');
  const budget = await screen.findByRole('textbox', { name: /^总预算：/ });
  expect(screen.queryByRole('textbox', { name: /^单价：/ })).toBeNull();
  expect(asked).toEqual([]);
  await person.type(budget, '{Control>}a{/Control}4000');
  await person.keyboard('{Tab}');
  const limit = await screen.findByRole('textbox', { name: /^日限额：/ });
  expect(asked).toMatchObject([{ change: { budgetFen: 400_000 } }]);
  await person.type(limit, '{Control>}a{/Control}一千');
  await person.keyboard('{Tab}');
  expect(limit).toHaveValue('一千');
  expect(screen.getByRole('dialog', { name: /^修改日限额/ })).toContainElement(document.activeElement as HTMLElement);
  await person.clear(limit);
  await person.type(limit, '{Escape}');
  expect(first.field).not.toBeInTheDocument();
  await open(person, '总预算');
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(await screen.findByRole('textbox', { name: /^单价：/ })).toHaveFocus();
});

test('What was typed and not saved is open again after the session was lost; once it is taken back, it is gone.', async () => {
  const shown = show(() => after);
  const { field } = await open(shown.person, '日限额');
  await shown.person.type(field, '{Control>}a{/Control}650');
  shown.view.unmount();
  const again = show(() => after);
  const opened = await screen.findByRole('textbox', { name: /^日限额：/ });
  expect(opened).toHaveValue('650');
  expect(screen.getByText('上次填的没有保存，已放回这里')).toBeVisible();
  await again.person.type(opened, '{Escape}');
  again.view.unmount();
  show(() => after);
  expect(await screen.findByTitle('修改「秋季新米上市」的日限额')).toHaveTextContent('500.00');
  expect(screen.queryByRole('textbox', { name: /^日限额：/ })).toBeNull();
});

test('A draft and a finished campaign show their figures only.', async () => {
  show(
    () => after,
    () => [{ ...sampleRow, status: 'completed' }],
  );
  await screen.findByText('秋季新米上市');
  expect(screen.queryByTitle(/^修改「/)).toBeNull();
});
