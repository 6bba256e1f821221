/**
 * antd's theme, derived from a palette. `docs/visual-language.md#antd-themes`.
 *
 * The dark theme does not pass `theme.darkAlgorithm`: antd runs seed tokens (colorPrimary, colorInfo …) through the algorithm
 * even when they are set, which would lose the measured contrasts. The full token set is written instead.
 */
import type { ThemeConfig } from 'antd/es/config-provider/context';
import { type Palette, type PaletteName, palettes, type StatusTone, statusColours, type ThemeMode } from '../../theme/palette';
import { fontFamily, fontSizes, phoneType, radii, space } from '../../theme/scale';
import inkTheme from './ink-theme.json';

const spotlight = { light: { ground: '#1B2433', text: '#FFFFFF' }, dark: { ground: '#E7ECF3', text: '#16181D' } } as const;
/** Background of the bell's count; the same in both modes. White text on it has a contrast of 6.54. */
const countGround = '#B3261E';

/** The theme for a palette name and mode. Pure; `theme.test.ts` compares the results with the six measured themes. */
export function antdTheme(name: PaletteName, mode: ThemeMode): ThemeConfig {
  // Denser than the others in everything, so it is written out and not derived.
  if (name === 'ink') return inkTheme[mode];
  return { token: tokensOf(palettes[name][mode], mode), components: componentsOf(name, mode) };
}

function tokensOf(p: Palette, mode: ThemeMode): ThemeConfig['token'] {
  return {
    colorPrimary: p.link,
    colorPrimaryHover: p.link,
    colorPrimaryActive: p.link,
    colorPrimaryText: p.link,
    colorPrimaryBg: p.soft,
    colorPrimaryBgHover: p.soft,
    colorPrimaryBorder: p.softLine,
    colorLink: p.link,
    colorLinkHover: p.link,
    colorLinkActive: p.link,
    ...statusTokens('Info', 'blue', mode),
    ...statusTokens('Success', 'green', mode),
    ...statusTokens('Warning', 'orange', mode),
    ...statusTokens('Error', 'red', mode),
    colorText: p.text,
    colorTextHeading: p.text,
    colorTextLabel: p.text2,
    colorTextSecondary: p.text2,
    colorTextTertiary: p.text3,
    colorTextQuaternary: p.text3,
    colorTextDescription: p.text3,
    colorTextPlaceholder: p.text3,
    colorTextDisabled: p.text3,
    colorIcon: p.text3,
    colorIconHover: p.text,
    colorTextLightSolid: mode === 'dark' ? p.bg : '#FFFFFF',
    colorBgLayout: p.bg,
    colorBgContainer: p.surface,
    colorBgElevated: p.elevated,
    colorFillAlter: p.subtle,
    colorBgContainerDisabled: p.subtle,
    controlItemBgActive: p.soft,
    controlItemBgActiveHover: p.soft,
    controlItemBgHover: p.subtle,
    colorBorder: p.control,
    colorBorderSecondary: p.line,
    colorSplit: p.line,
    colorBorderDisabled: p.line,
    ...(mode === 'dark' ? { colorBgBase: p.surface, colorTextBase: p.text } : {}),
    fontFamily,
    fontSize: fontSizes.control,
    fontWeightStrong: 600,
    borderRadius: radii.control,
    borderRadiusSM: radii.tag,
    borderRadiusXS: radii.mark,
    borderRadiusLG: radii.card,
    controlHeight: 36,
    controlHeightSM: 28,
    controlHeightLG: 44,
    controlInteractiveSize: 18,
    lineWidthFocus: 2,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.24s',
    wireframe: false,
  };
}

function componentsOf(name: PaletteName, mode: ThemeMode): ThemeConfig['components'] {
  const p = palettes[name][mode];
  const status = statusColours[mode];
  /** Background of a control and the text on it. */
  const solid = { colorPrimary: p.solid, colorPrimaryHover: p.solidHover };
  const ring = (colour: string) => `0 0 0 2px ${colour}`;
  return {
    Button: {
      ...solid,
      colorPrimaryActive: p.solidActive,
      primaryColor: p.onSolid,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 400,
      paddingInline: space(16),
      contentFontSizeSM: fontSizes.secondary,
      colorLink: p.link,
    },
    Checkbox: { ...solid, colorWhite: p.onSolid },
    Radio: { colorPrimary: p.solid, radioSize: 18, dotSize: 8 },
    Switch: { ...solid, colorTextQuaternary: p.control, colorTextTertiary: p.control },
    Table: {
      headerBg: p.subtle,
      headerColor: p.text2,
      headerSplitColor: 'transparent',
      headerBorderRadius: radii.table,
      borderColor: p.line,
      rowHoverBg: p.subtle,
      rowSelectedBg: p.soft,
      rowSelectedHoverBg: p.soft,
      cellPaddingBlock: space(12),
      cellPaddingInline: space(12),
      cellPaddingBlockMD: space(12),
      cellPaddingInlineMD: space(12),
      cellPaddingBlockSM: space(8),
      cellPaddingInlineSM: space(12),
      cellFontSize: fontSizes.control,
      footerBg: p.subtle,
      stickyScrollBarBg: p.control,
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: p.text2,
      itemHoverColor: p.text,
      itemHoverBg: p.subtle,
      itemSelectedBg: p.soft,
      itemSelectedColor: p.link,
      itemHeight: 38,
      itemBorderRadius: radii.control,
      itemMarginInline: space(12),
      itemMarginBlock: space(2),
      groupTitleColor: p.text3,
      groupTitleFontSize: fontSizes.smallest,
      activeBarBorderWidth: 0,
      iconSize: 18,
    },
    Tabs: {
      itemColor: p.text2,
      itemSelectedColor: p.link,
      itemHoverColor: p.link,
      inkBarColor: p.link,
      horizontalItemGutter: space(24),
      horizontalItemPadding: `${space(10)}px 0`,
    },
    Tag: {
      defaultBg: status.grey.ground,
      defaultColor: status.grey.text,
      colorBorder: status.grey.line,
      borderRadiusSM: radii.tag,
      fontSizeSM: fontSizes.secondary,
      lineHeightSM: 1.69,
    },
    Form: {
      labelColor: p.text,
      labelFontSize: fontSizes.control,
      itemMarginBottom: space(24),
      verticalLabelPadding: `0 0 ${space(6)}px`,
      labelRequiredMarkColor: status.red.text,
    },
    Input: {
      activeBorderColor: p.link,
      hoverBorderColor: p.link,
      activeShadow: ring(p.soft),
      errorActiveShadow: ring(status.red.ground),
      paddingInline: space(12),
    },
    Select: { optionSelectedBg: p.soft, optionSelectedColor: p.link, optionActiveBg: p.subtle, optionHeight: 36 },
    Card: {
      headerBg: 'transparent',
      headerFontSize: fontSizes['card-title'],
      headerHeight: 52,
      bodyPadding: space(20),
      headerPadding: space(20),
      borderRadiusLG: radii.card,
      colorBorderSecondary: p.line,
    },
    Pagination: { itemSize: 32, itemSizeSM: 28, itemActiveBg: p.soft, colorPrimary: p.link },
    Steps: { colorPrimary: p.solid, colorTextLightSolid: p.onSolid, iconSize: 28, colorTextDescription: p.text3 },
    Statistic: { titleFontSize: fontSizes.secondary, contentFontSize: fontSizes.stat },
    Progress: { defaultColor: p.link, remainingColor: p.line },
    Modal: { titleFontSize: fontSizes.lead, borderRadiusLG: radii.dialog },
    Drawer: { footerPaddingBlock: space(14), footerPaddingInline: space(24) },
    Alert: { borderRadiusLG: radii.table },
    Badge: { colorError: countGround, colorTextLightSolid: '#FFFFFF' },
    Tooltip: { colorBgSpotlight: spotlight[mode].ground, colorTextLightSolid: spotlight[mode].text },
    Segmented: { trackBg: p.subtle, itemColor: p.text2, itemSelectedBg: p.surface, itemSelectedColor: p.link },
    DatePicker: { colorPrimary: p.solid, colorTextLightSolid: p.onSolid, cellActiveWithRangeBg: p.soft },
    Layout: {
      bodyBg: p.bg,
      headerBg: p.surface,
      siderBg: p.surface,
      headerHeight: name === 'public' ? 72 : 60,
      headerPadding: `0 ${space(28)}px`,
    },
  };
}

/** Touch targets below 900 px: controls 44 px high, text 15 px. `docs/visual-language.md#tokens-that-never-change`. */
export const phoneTokens = { controlHeight: 44, fontSize: phoneType.fontSizes.body } as const;

type Meaning = 'Info' | 'Success' | 'Warning' | 'Error';

function statusTokens(meaning: Meaning, tone: StatusTone, mode: ThemeMode): Record<string, string> {
  const { text, ground, line } = statusColours[mode][tone];
  const name = `color${meaning}`;
  return {
    [name]: text,
    [`${name}Hover`]: text,
    [`${name}Active`]: text,
    [`${name}Text`]: text,
    [`${name}Bg`]: ground,
    [`${name}BgHover`]: ground,
    [`${name}Border`]: line,
    [`${name}BorderHover`]: text,
  };
}
