import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { PaletteName } from '../../theme/palette';
import { chinese } from './chinese';
import { pageNonce } from './nonce';
import { popupContainer } from './popup-container';
import { RequiredMark } from './RequiredMark';
import { useRunTimeTheme } from './run-time-theme';
import './overrides.css';
import './overlays.css';

export interface AntdScopeProps {
  palette: PaletteName;
  children: ReactNode;
}

const settings = {
  locale: chinese,
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
  const theme = useRunTimeTheme(palette);
  const nonce = useMemo(pageNonce, []);
  const own = { ...settings, ...(theme ? { theme } : {}), ...(nonce ? { csp: { nonce } } : {}) };

  // `Modal.confirm` and its like draw outside every tree.
  useLayoutEffect(() => {
    ConfigProvider.config({ holderRender: (dialog) => <ConfigProvider {...own}>{dialog}</ConfigProvider> });
  });

  return <ConfigProvider {...own}>{children}</ConfigProvider>;
}
