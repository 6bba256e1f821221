/** antd's theme for our areas: the measured colours of `theme.ts`, and the sizes and surfaces of a dense console on top. */

import type { ThemeConfig } from 'antd/es/config-provider/context';
import { type PaletteName, palettes, type ThemeMode } from '../../theme/palette';
import { fontSizes, radii, space } from '../../theme/scale';
import { antdTheme } from './theme';

export { phoneTokens } from './theme';

export function consoleTheme(name: PaletteName, mode: ThemeMode): ThemeConfig {
  const { token, components } = antdTheme(name, mode);
  if (name === 'ink') return { hashed: false, token, components };
  const p = palettes[name][mode];
  const field = { activeBorderColor: p.link, hoverBorderColor: p.link, activeShadow: `0 0 0 2px ${p.soft}` };
  return {
    // One version of antd is on the page.
    hashed: false,
    token: {
      ...token,
      // Shadows and the mask are those of `tokens.css`, which knows the mode.
      boxShadow: 'var(--sh3)',
      boxShadowSecondary: 'var(--sh2)',
      boxShadowTertiary: 'none',
      colorBgMask: 'var(--mask)',
      colorFillSecondary: p.line,
      colorFillTertiary: p.subtle,
      controlOutline: p.soft,
      controlOutlineWidth: 2,
      controlPaddingHorizontal: space(12),
      fontSizeLG: fontSizes['card-title'],
      fontSizeSM: fontSizes.secondary,
    },
    components: {
      ...components,
      Button: {
        ...components?.Button,
        borderRadiusLG: radii.control,
        contentFontSizeLG: fontSizes.control,
        linkHoverBg: p.subtle,
        paddingInlineLG: space(24),
        paddingInlineSM: space(10),
      },
      Alert: { ...components?.Alert, defaultPadding: '9px 13px', fontSize: 13, lineHeight: 20 / 13 },
      Skeleton: { gradientFromColor: p.line, gradientToColor: p.subtle },
      Table: {
        ...components?.Table,
        bodySortBg: 'transparent',
        borderRadiusLG: 0,
        cellFontSizeSM: fontSizes.control,
        fixedHeaderSortActiveBg: p.subtle,
        headerBorderRadius: 0,
        headerSortActiveBg: p.subtle,
        headerSortHoverBg: p.soft,
        selectionColumnWidth: 44,
      },
      DatePicker: {
        ...components?.DatePicker,
        ...field,
        cellHeight: 28,
        cellHoverBg: p.subtle,
        cellWidth: 36,
        presetsWidth: 132,
        timeCellHeight: 28,
      },
      InputNumber: {
        ...field,
        errorActiveShadow: components?.Input?.errorActiveShadow ?? '',
        paddingInline: space(12),
        paddingInlineSM: space(8),
      },
      Modal: { ...components?.Modal, contentBg: p.elevated, headerBg: p.elevated },
      Popover: { titleMinWidth: 160 },
      Segmented: {
        ...components?.Segmented,
        itemSelectedBg: p.elevated,
        trackBg: mode === 'dark' ? p.bg : p.subtle,
        trackPadding: space(2),
      },
      Slider: {
        handleActiveColor: p.link,
        handleColor: p.link,
        railBg: p.line,
        railHoverBg: p.line,
        railSize: 4,
        trackBg: p.link,
        trackHoverBg: p.link,
      },
      Tabs: { ...components?.Tabs, horizontalMargin: '0', titleFontSize: fontSizes.control },
      Tree: { indentSize: 20, nodeHoverBg: p.subtle, nodeSelectedBg: p.soft, titleHeight: 32 },
    },
  };
}
