import { formatFen } from '@shizhong/shared-contracts';
import { screen, within } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../testing';
import { Chart, type ChartProps } from './Chart';
import { ShareBars } from './ShareBars';

const days: ChartProps = {
  label: '近 3 天消耗',
  summary: '三天共消耗 1,200.00 元，最高在 11-19。',
  kind: 'bar',
  series: [
    { key: 'read', label: '阅读', tone: 'read' },
    { key: 'fans', label: '涨粉', tone: 'fans' },
  ],
  points: [
    { key: '1', label: '11-18', head: '2026-11-18', values: { read: 20000, fans: 0 } },
    { key: '2', label: '11-19', head: '2026-11-19', values: { read: 50000, fans: 20000 } },
    { key: '3', label: '11-20', head: '2026-11-20', values: { read: 30000, fans: null } },
  ],
  format: (fen) => formatFen(fen),
};

test('The keyboard moves over the points and each is announced.', async () => {
  const { person, view } = renderInHost(<Chart {...days} />);
  const slider = await screen.findByRole('slider', { name: /近 3 天消耗/ });
  expect(slider).toHaveAccessibleDescription('三天共消耗 1,200.00 元，最高在 11-19。');
  slider.focus();
  await person.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '2026-11-19：阅读 500.00，涨粉 200.00');
  await person.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', '2026-11-18：阅读 200.00，涨粉 0.00');
  await person.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuetext', '2026-11-20：阅读 300.00，涨粉 --');
  expect(await axeViolations(view.container)).toEqual([]);
});

test('Several points of one day show its label on the axis once.', async () => {
  const hours = days.points.map((point, index) => ({ ...point, label: index < 2 ? '11-18' : '11-19' }));
  renderInHost(<Chart {...days} points={hours} />);
  const slider = await screen.findByRole('slider');
  const words = [...slider.querySelectorAll('text')].map((text) => text.textContent).filter((text) => /^11-/.test(text ?? ''));
  expect(new Set(words).size).toBe(words.length);
});

test('Points with a time are spaced by time.', async () => {
  const hour = 3_600_000;
  const times = [0, 1, 4].map((hours, index) => ({
    key: String(index),
    label: `${hours}:00`,
    at: hours * hour,
    values: { read: index },
  }));
  renderInHost(<Chart {...days} kind="line" series={days.series.slice(0, 1)} points={times} />);
  const slider = await screen.findByRole('slider');
  const [first, second, third] = [...slider.querySelectorAll('text')]
    .filter((text) => /:00$/.test(text.textContent ?? ''))
    .map((text) => Number(text.getAttribute('x')));
  expect(((third ?? 0) - (first ?? 0)) / ((second ?? 0) - (first ?? 0))).toBeCloseTo(4);
});

test('The switch shows the same figures as a table.', async () => {
  const { person, view } = renderInHost(<Chart {...days} />);
  await person.click(screen.getByRole('button', { name: '表格' }));
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: '2026-11-19 500.00 200.00' })).toBeVisible();
  expect(table.getByRole('row', { name: '2026-11-20 300.00 --' })).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
});

test.each(['line', 'area', 'bar'] as const)(
  'A %s chart without points, with a single one and with gaps is drawn without NaN.',
  async (kind) => {
    for (const points of [[], days.points.slice(0, 1), days.points]) {
      const { view } = renderInHost(
        <Chart
          {...days}
          kind={kind}
          points={points}
          {...(points.length ? { bands: [{ from: '1', to: '1', label: '异常' }], marks: [{ at: '1', label: '统计结束' }] } : {})}
        />,
      );
      const slider = await screen.findByRole('slider');
      expect(slider.outerHTML).not.toContain('NaN');
      expect(slider.outerHTML).not.toContain('Infinity');
      view.unmount();
    }
  },
);

test('Shares are a list with their figures.', () => {
  renderInHost(<ShareBars label="地域" shares={[{ key: 'zj', label: '浙江', bp: 3250, value: '650 人' }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('浙江650 人 · 32.5%');
});
