import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing';
import { LandingCode } from './LandingCode';

test('the code of an order bears its own link, and can be saved as a picture', async () => {
  const { container, rerender } = render(<LandingCode url="https://shop.example/l/a" no="RD1" />);
  expect(await screen.findByRole('img', { name: '本单落地页二维码' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存图片' })).toBeInTheDocument();
  const before = container.querySelector('path')?.getAttribute('d');
  rerender(<LandingCode url="https://shop.example/l/b" no="RD2" />);
  expect(container.querySelector('path')?.getAttribute('d')).not.toBe(before);
  expect(await axeViolations(container)).toEqual([]);
});
