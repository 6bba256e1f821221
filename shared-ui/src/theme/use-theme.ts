import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './palette';
import { chooseTheme, savedThemeChoice, shownTheme, type ThemeChoice, watchTheme } from './theme';

export interface Theme {
  mode: ThemeMode;
  choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Switches between light and dark, as the switch in the header does. */
  toggle(): void;
}

/** The displayed theme and how to change it; the same in shell and remotes. */
export function useTheme(): Theme {
  const mode = useSyncExternalStore(watchTheme, shownTheme, () => 'light' as const);
  return {
    mode,
    choice: savedThemeChoice(),
    choose: chooseTheme,
    toggle: () => chooseTheme(mode === 'dark' ? 'light' : 'dark'),
  };
}
