/**
 * antd's theme where antd makes its styles while it runs, as in tests. In the shell's build a module that loads the printed styles takes the
 * place of this one: `webpack/src/antd-styles`.
 */
import type { ThemeConfig } from 'antd/es/config-provider/context';
import { useMemo, useSyncExternalStore } from 'react';
import type { PaletteName } from '../../theme/palette';
import { breakpoints } from '../../theme/scale';
import { useTheme } from '../../theme/use-theme';
import { consoleTheme, phoneTokens } from './console-theme';

export function useRunTimeTheme(palette: PaletteName): ThemeConfig | undefined {
  const { mode } = useTheme();
  const phone = useSyncExternalStore(watchPhone, isPhone, () => false);
  return useMemo(() => {
    const wide = consoleTheme(palette, mode);
    return phone ? { ...wide, token: { ...wide.token, ...phoneTokens } } : wide;
  }, [palette, mode, phone]);
}

const phoneWidth = `(max-width: ${breakpoints.phone}px)`;

function isPhone(): boolean {
  return window.matchMedia(phoneWidth).matches;
}

function watchPhone(changed: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
