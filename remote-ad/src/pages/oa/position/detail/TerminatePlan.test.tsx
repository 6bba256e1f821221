import type { ResponseOf } from '@shizhong/shared-contracts';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TerminatePlan } from './TerminatePlan';

type Plan = ResponseOf<'adPosition/detail'>;

const planWith = (status: Plan['status'], ...orders: Plan['list'][number]['status'][]) =>
  ({
    id: '01900000-0000-7000-8000-000000000001',
    no: 'GG1',
    name: '双十二预订',
    version: 4,
    status,
    orders: { total: orders.length },
    list: orders.map((each, at) => ({ id: `${at}`, status: each })),
  }) as unknown as Plan;

test('a plan that stands open although its orders are over is ended, with the version that was seen', async () => {
  const done = jest.fn();
  const { person, calls, notified } = renderInHost(
    <TerminatePlan plan={planWith('active', 'settled', 'cancelled')} onDone={done} />,
    {
      answers: { 'adPosition/terminate': ({ id }) => ({ id, status: 'terminated', version: 5 }) },
    },
  );
  await person.click(screen.getByRole('button', { name: '终止计划' }));
  const dialog = within(await screen.findByRole('dialog', { name: '终止「双十二预订」？' }));
  await person.click(dialog.getByRole('button', { name: '终止计划' }));
  await waitFor(() => expect(notified).toEqual(['计划已终止']));
  expect(calls[0]).toMatchObject({ key: 'adPosition/terminate', payload: { version: 4 } });
  expect(done).toHaveBeenCalledTimes(1);
});

test.each([
  ['with an order that is not over', planWith('active', 'settled', 'inviting')],
  ['that is completed', planWith('completed', 'settled')],
  ['without orders', planWith('draft')],
])('a plan %s offers no end', (_, plan) => {
  renderInHost(<TerminatePlan plan={plan} onDone={() => {}} />);
  expect(screen.queryByRole('button', { name: '终止计划' })).toBeNull();
});
