import { render } from '@testing-library/react';
import { Icon, isIconName } from './Icon';
import { iconPaths } from './paths';

test('every icon has its own drawing and is hidden from screen readers', () => {
  expect(new Set(Object.values(iconPaths)).size).toBe(Object.keys(iconPaths).length);
  const { container } = render(<Icon name="home" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a name that arrives as data is an icon only if we have it', () => {
  expect(isIconName('home')).toBe(true);
  expect(isIconName('toString')).toBe(false);
  expect(isIconName(undefined)).toBe(false);
});
