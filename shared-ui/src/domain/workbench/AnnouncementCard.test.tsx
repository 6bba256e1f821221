import { RequestFailure } from '@shizhong/shared-contracts';
import { screen } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { AnnouncementCard } from './AnnouncementCard';

const one = {
  id: 'a',
  title: '国庆期间审核时效调整',
  body: '10 月 1 日至 7 日审核时效为 48 小时。\n\n充值与提现照常。',
  link: '/help/audit-rule',
  at: '2026-11-20T02:00:00Z',
};
const listOf = (...list: object[]) => ({ list, total: list.length, page: 1, pageSize: 3 });

test('an announcement expands in place, paragraph by paragraph, and links to a page that exists', async () => {
  const { person, view } = renderInHost(<AnnouncementCard />, {
    answers: { 'announcement/list': () => listOf(one, { ...one, id: 'b', title: '系统维护', link: '/nowhere' }) },
    pages: ['/help/audit-rule'],
  });
  await person.click(await screen.findByText('国庆期间审核时效调整'));
  expect(screen.getAllByText('充值与提现照常。')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: '查看详情' })).toHaveAttribute('href', '/help/audit-rule');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('without announcements there is no card; a failed load is reported on the card and can be retried', async () => {
  const none = renderInHost(<AnnouncementCard />, { answers: { 'announcement/list': () => listOf() } });
  await screen.findByText((_, node) => node === none.view.container && node.textContent === '');
  none.view.unmount();
  let gone = true;
  const { person } = renderInHost(<AnnouncementCard />, {
    answers: {
      'announcement/list': () => {
        if (gone) throw new RequestFailure('Network', 'gone');
        return listOf(one);
      },
    },
  });
  const again = await screen.findByRole('button', { name: /重试/ });
  gone = false;
  await person.click(again);
  expect(await screen.findByText('国庆期间审核时效调整')).toBeVisible();
});
