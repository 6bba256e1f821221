import { axeViolations } from '@shizhong/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AntdScope } from '../core/AntdScope';
import { DatePicker, dayjs, TimePicker } from './index';

test('the keyboard reaches the columns of hours and minutes', async () => {
  render(
    <AntdScope palette="ad">
      <main>
        <TimePicker aria-label="开始时间" format="HH:mm" />
      </main>
    </AntdScope>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: '开始时间' }));
  const columns = [...document.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column')];
  expect(columns.map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
});

test('an open range speaks Chinese, lies within the page’s landmark, keeps what the page adds to its panel, and axe finds nothing', async () => {
  const { container } = render(
    <AntdScope palette="ad">
      <main>
        <DatePicker.RangePicker
          aria-label="日期"
          defaultPickerValue={[dayjs('2026-11-01'), dayjs('2026-12-01')]}
          panelRender={(panel) => (
            <>
              {panel}
              <p>最多 90 天</p>
            </>
          )}
        />
      </main>
    </AntdScope>,
  );
  await userEvent.click(screen.getByPlaceholderText('开始日期'));
  const main = screen.getByRole('main');
  expect(main).toContainElement(screen.getByText('最多 90 天'));
  expect(screen.getAllByRole('button', { name: '2026年' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: '11月' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('a range that a label names has a name for its second field as well', () => {
  render(
    <AntdScope palette="ad">
      <label htmlFor="days">投放日期</label>
      <DatePicker.RangePicker id="days" />
    </AntdScope>,
  );
  expect(screen.getByLabelText('投放日期')).toHaveAttribute('date-range', 'start');
  expect(screen.getByPlaceholderText('结束日期')).toHaveAttribute('aria-label', '结束日期');
});
