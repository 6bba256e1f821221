/**
 * Light or dark. The source of truth is `data-theme` on <html>: this package is bundled into the shell and into every remote, so
 * a module variable would exist several times, whereas the attribute exists once. The page server's inline script sets it before
 * the first paint; the shell then calls `startTheme()`.
 */
import type { ThemeMode } from './palette';

export type ThemeChoice = ThemeMode | 'system';

/** Storage key of the visitor's choice; absent means the system's theme. */
export const themeKey = 'sz-theme';

const darkSystem = '(prefers-color-scheme: dark)';

export function savedThemeChoice(): ThemeChoice {
  try {
    const saved = localStorage.getItem(themeKey);
    return saved === 'light' || saved === 'dark' ? saved : 'system';
  } catch {
    return 'system'; // Some private modes block storage.
  }
}

export function shownTheme(): ThemeMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // The choice then applies to this page only.
  }
  show(choice);
}

/** Follows the system, other tabs and the printer. Returns a function that stops it. Called once, by the shell. */
export function startTheme(): () => void {
  const system = window.matchMedia(darkSystem);
  const follow = () => show(savedThemeChoice());
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) follow();
  };
  const onPrint = () => {
    document.documentElement.dataset['theme'] = 'light';
  };
  follow();
  system.addEventListener('change', follow);
  window.addEventListener('storage', onStorage);
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', follow);
  return () => {
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', follow);
  };
}

/** Calls `changed` whenever the displayed theme or palette changes. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-palette'] });
  return () => observer.disconnect();
}

function show(choice: ThemeChoice): void {
  const mode = choice === 'system' ? (window.matchMedia(darkSystem).matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = mode;
}
