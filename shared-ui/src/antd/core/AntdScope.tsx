import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { PaletteName } from '../../theme/palette';
import { useTheme } from '../../theme/use-theme';
import { pageNonce } from './nonce';
import { popupContainer } from './popup-container';
import { RequiredMark } from './RequiredMark';
import { antdTheme, phoneTokens } from './theme';

export interface AntdScopeProps {
  palette: PaletteName;
  children: ReactNode;
}

const settings = {
  locale: zhCN,
  getPopupContainer: popupContainer,
  // A virtual list gives its options attributes that axe refuses. `Select` turns it on for long lists.
  virtual: false,
  // Otherwise antd spaces two characters apart: 「登 录」.
  button: { autoInsertSpace: false },
  form: { colon: false, requiredMark: RequiredMark },
  wave: { disabled: true },
  drawer: { closable: { placement: 'end' } },
} satisfies ConfigProviderProps;

/** Theme, Chinese locale and CSP nonce for every antd component below. The frames wrap their content in it. */
export function AntdScope({ palette, children }: AntdScopeProps) {
  const { mode } = useTheme();
  const phone = useSyncExternalStore(watchPhone, isPhone, () => false);
  const theme = useMemo(() => {
    const wide = antdTheme(palette, mode);
    return phone ? { ...wide, token: { ...wide.token, ...phoneTokens } } : wide;
  }, [palette, mode, phone]);
  const nonce = useMemo(pageNonce, []);
  const csp = nonce ? { csp: { nonce } } : {};

  // `Modal.confirm` and its like draw outside every tree.
  useLayoutEffect(() => {
    ConfigProvider.config({
      holderRender: (dialog) => (
        <ConfigProvider {...settings} {...csp} theme={theme}>
          {dialog}
        </ConfigProvider>
      ),
    });
  });

  return (
    <ConfigProvider {...settings} {...csp} theme={theme}>
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
