import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { QrCode } from './QrCode';

test('the code says what it is for, and another value draws another code', async () => {
  const { container, rerender } = render(<QrCode value="https://example.com/a" label="微信扫码支付" />);
  expect(screen.getByRole('img', { name: '微信扫码支付' })).toBeInTheDocument();
  const before = container.querySelector('path')?.getAttribute('d');
  rerender(<QrCode value="https://example.com/b" label="微信扫码支付" />);
  expect(container.querySelector('path')?.getAttribute('d')).not.toBe(before);
  expect(await axeViolations(container)).toEqual([]);
});

test('a covered code says why it cannot be scanned', () => {
  render(<QrCode value="x" label="授权" cover="二维码已过期" />);
  expect(screen.getByText('二维码已过期')).toBeInTheDocument();
});
