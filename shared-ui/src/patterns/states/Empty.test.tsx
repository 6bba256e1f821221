import { render, screen } from '@testing-library/react';
import { Empty } from './Empty';

test('says why and offers one next step', () => {
  render(<Empty kind="never" title="还没有阅读广告" action={<button type="button">新建第一条</button>} />);
  expect(screen.getByText('还没有阅读广告')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '新建第一条' })).toBeInTheDocument();
});

test('shows a drawing for missing or locked content, none for a filter without matches', () => {
  const drawn = (kind: 'never' | 'filtered' | 'gated') => {
    const { container, unmount } = render(<Empty kind={kind} title="…" />);
    const drawing = container.querySelector('svg')?.innerHTML;
    unmount();
    return drawing;
  };
  expect(drawn('filtered')).toBeUndefined();
  expect(drawn('never')).toBeDefined();
  expect(drawn('gated')).not.toBe(drawn('never'));
});
