import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { PaletteName } from '../../theme/palette';
import { useTheme } from '../../theme/use-theme';
import { pageNonce } from './nonce';
import { RequiredMark } from './RequiredMark';
import { antdTheme, phoneTokens } from './theme';

export interface AntdScopeProps {
  palette: PaletteName;
  children: ReactNode;
}

/** Theme, Chinese locale and CSP nonce for every antd component below. The frames wrap their content in it. */
export function AntdScope({ palette, children }: AntdScopeProps) {
  const { mode } = useTheme();
  const phone = useSyncExternalStore(watchPhone, isPhone, () => false);
  const theme = useMemo(() => {
    const wide = antdTheme(palette, mode);
    return phone ? { ...wide, token: { ...wide.token, ...phoneTokens } } : wide;
  }, [palette, mode, phone]);
  const nonce = useMemo(pageNonce, []);

  return (
    <ConfigProvider
      theme={theme}
      locale={zhCN}
      {...(nonce ? { csp: { nonce } } : {})}
      // Otherwise antd spaces two characters apart: 「登 录」.
      button={{ autoInsertSpace: false }}
      form={{ colon: false, requiredMark: RequiredMark }}
    >
      {children}
    </ConfigProvider>
  );
}

const phoneWidth = '(max-width: 900px)';

function isPhone(): boolean {
  return window.matchMedia(phoneWidth).matches;
}

function watchPhone(changed: () => void): () => void {
  const query = window.matchMedia(phoneWidth);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
