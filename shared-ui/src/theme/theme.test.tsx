import { act, render, screen } from '@testing-library/react';
import { chooseTheme, startTheme, themeKey } from './theme';
import { useTheme } from './use-theme';

let dark = false;
let changed: (() => void) | undefined;
let stop = () => {};

beforeEach(() => {
  dark = false;
  localStorage.clear();
  window.matchMedia = (media) =>
    ({
      matches: dark,
      media,
      addEventListener: (_: string, listener: () => void) => {
        changed = listener;
      },
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});
afterEach(() => stop());

function Shown() {
  return <p>{useTheme().mode}</p>;
}

const shown = () => document.documentElement.dataset['theme'];

test('without a choice the page follows the system, also when it changes', () => {
  stop = startTheme();
  expect(shown()).toBe('light');
  dark = true;
  changed?.();
  expect(shown()).toBe('dark');
});

test('a choice survives a reload and takes precedence over the system', () => {
  stop = startTheme();
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  expect(localStorage.getItem(themeKey)).toBe('dark');
  changed?.();
  expect(shown()).toBe('dark');
});

test('returning to the system theme forgets the choice', () => {
  stop = startTheme();
  chooseTheme('dark');
  chooseTheme('system');
  expect(shown()).toBe('light');
  expect(localStorage.getItem(themeKey)).toBeNull();
});

test('another tab changes this one', () => {
  stop = startTheme();
  localStorage.setItem(themeKey, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  expect(shown()).toBe('dark');
});

test('print is light, and the screen is dark again afterwards', () => {
  stop = startTheme();
  chooseTheme('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(shown()).toBe('dark');
});

test('components are notified of a theme switched elsewhere', async () => {
  stop = startTheme();
  render(<Shown />);
  expect(screen.getByText('light')).toBeInTheDocument();
  await act(async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await Promise.resolve();
  });
  expect(await screen.findByText('dark')).toBeInTheDocument();
});

test('blocked storage does not break the switch', () => {
  stop = startTheme();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  chooseTheme('dark');
  expect(shown()).toBe('dark');
});
