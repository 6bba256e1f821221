import { type Answers, axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AddPage from './AddPage';

const terms = (leastFen: number) => () => ({ budget: { leastFen, stepFen: 1 } });
const answers: Answers = {
  'adRead/formTerms': terms(50_000),
  'adFans/formTerms': terms(50_000),
  'adVideo/formTerms': terms(80_000),
};
const pages = ['/admin-ad/oa/read/add', '/admin-ad/personal/identification'];

test('four kinds with their minimum budget; only available ones have a link', async () => {
  const { view } = renderInHost(<AddPage />, { answers, pages, user: { info: { certStatus: 'passed' }, status: 'ready' } });
  expect(await screen.findByText('800 元')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: '开始填写阅读广告' })).toHaveAttribute('href', '/admin-ad/oa/read/add');
  expect(screen.queryByRole('link', { name: '开始填写广告位' })).not.toBeInTheDocument();
  expect(screen.queryByText(/完成企业认证/)).not.toBeInTheDocument();
  expect(await axeViolations(view.container)).toEqual([]);
});

test('an uncertified user is notified before filling in a form', async () => {
  renderInHost(<AddPage />, { answers, pages, user: { info: { certStatus: 'none' }, status: 'ready' } });
  expect(screen.getByText(/完成企业认证后可投放/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/admin-ad/personal/identification');
  expect(await screen.findByText('800 元')).toBeInTheDocument();
});

test('an earlier campaign can be found and copied to a new draft', async () => {
  const row = {
    id: 'c1',
    no: 'RD1',
    name: '冬至暖胃粥',
    status: 'completed',
    budgetFen: 300_000,
    createdAt: '2026-11-01T02:00:00Z',
  };
  const { person, calls } = renderInHost(<AddPage />, {
    answers: {
      ...answers,
      'adRead/list': (payload) => {
        const { keyword } = (payload['filters'] ?? {}) as { keyword?: string };
        return { list: keyword === '没有' ? [] : [row], total: 1, page: 1, pageSize: 20 };
      },
      'adRead/copy': () => ({ id: 'c2', no: 'RD2', status: 'draft', version: 1 }),
    },
    pages,
  });
  await person.click(screen.getByRole('button', { name: '复制历史广告' }));
  const dialog = screen.getByRole('dialog', { name: '复制历史广告' });
  expect(await within(dialog).findByText(/RD1 · 已完成 · 预算 3,000.00/)).toBeInTheDocument();
  await person.type(within(dialog).getByLabelText('广告名称或编号'), '没有');
  expect(await within(dialog).findByText('没有符合条件的广告')).toBeInTheDocument();
  await person.clear(within(dialog).getByLabelText('广告名称或编号'));
  await person.click(await within(dialog).findByRole('button', { name: '复制冬至暖胃粥' }));
  await waitFor(() => expect(calls.find(({ key }) => key === 'adRead/copy')?.payload).toMatchObject({ id: 'c1' }));
});
