import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

test('a notice present from the start is not announced; one that appears is, errors at once', () => {
  const { rerender } = render(<Notice>登录已过期，请重新登录</Notice>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<Notice live>已保存</Notice>);
  expect(screen.getByRole('status')).toHaveTextContent('已保存');
  rerender(
    <Notice live tone="error">
      没有保存
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('没有保存');
});
