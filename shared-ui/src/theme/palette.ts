/**
 * The eight palettes: four names, each light and dark. `docs/visual-language.md#palette` has the computed contrasts. Roles have
 * the same names everywhere; `tokens.css` defines them for CSS, `antd/core/theme.ts` for antd.
 */

export type PaletteName = 'public' | 'ad' | 'media' | 'ink';
export type ThemeMode = 'light' | 'dark';

export interface Palette {
  /** Background of the page. */
  bg: string;
  surface: string;
  subtle: string;
  elevated: string;
  /** Decorative only. */
  line: string;
  /** Border of inputs, checkboxes and default buttons: contrast 3 to 1. */
  control: string;
  text: string;
  text2: string;
  text3: string;
  /** Filled buttons. */
  solid: string;
  solidHover: string;
  solidActive: string;
  onSolid: string;
  /** Text accent, focus, active. */
  link: string;
  soft: string;
  softLine: string;
}

export const palettes: Record<PaletteName, Record<ThemeMode, Palette>> = {
  public: {
    light: {
      bg: '#FAF8F4',
      surface: '#FFFFFF',
      subtle: '#F3F0EA',
      elevated: '#FFFFFF',
      line: '#E2DDD3',
      control: '#8C8577',
      text: '#191C22',
      text2: '#4D4F55',
      text3: '#65635D',
      solid: '#1B2433',
      solidHover: '#2F3B50',
      solidActive: '#0F1622',
      onSolid: '#FFFFFF',
      link: '#2257C4',
      soft: '#E8EFFC',
      softLine: '#BBD0F5',
    },
    dark: {
      bg: '#121317',
      surface: '#1A1C21',
      subtle: '#202329',
      elevated: '#24272E',
      line: '#33363D',
      control: '#747984',
      text: '#ECEDEF',
      text2: '#BDC0C7',
      text3: '#A0A4AD',
      solid: '#ECEDEF',
      solidHover: '#FFFFFF',
      solidActive: '#CFD2D8',
      onSolid: '#16181D',
      link: '#8DB2FF',
      soft: '#1C2B4A',
      softLine: '#34518A',
    },
  },
  ad: {
    light: {
      bg: '#F3F5F9',
      surface: '#FFFFFF',
      subtle: '#F7F9FC',
      elevated: '#FFFFFF',
      line: '#DDE3EC',
      control: '#838EA1',
      text: '#17202E',
      text2: '#475264',
      text3: '#5C687B',
      solid: '#2257C4',
      solidHover: '#1B4AAB',
      solidActive: '#153C8E',
      onSolid: '#FFFFFF',
      link: '#2257C4',
      soft: '#E8EFFC',
      softLine: '#BBD0F5',
    },
    dark: {
      bg: '#0F141C',
      surface: '#171D27',
      subtle: '#1C2330',
      elevated: '#202836',
      line: '#2E3848',
      control: '#6B7990',
      text: '#E7ECF3',
      text2: '#B5BFCE',
      text3: '#98A5B8',
      solid: '#3568D4',
      solidHover: '#2E5DC4',
      solidActive: '#274FA8',
      onSolid: '#FFFFFF',
      link: '#8DB2FF',
      soft: '#1C2E52',
      softLine: '#34518A',
    },
  },
  media: {
    light: {
      bg: '#F5F6F1',
      surface: '#FFFFFF',
      subtle: '#F9FAF6',
      elevated: '#FFFFFF',
      line: '#DFE2D8',
      control: '#868D7B',
      text: '#1C2219',
      text2: '#495143',
      text3: '#5E6756',
      solid: '#2B7340',
      solidHover: '#235F35',
      solidActive: '#1B4B2A',
      onSolid: '#FFFFFF',
      link: '#26693A',
      soft: '#E6F2E6',
      softLine: '#B6D7BA',
    },
    dark: {
      bg: '#11150F',
      surface: '#191E17',
      subtle: '#1E241C',
      elevated: '#242B21',
      line: '#343C30',
      control: '#717D6A',
      text: '#EAEEE6',
      text2: '#BCC4B5',
      text3: '#9FA997',
      solid: '#2F7A45',
      solidHover: '#286B3C',
      solidActive: '#215932',
      onSolid: '#FFFFFF',
      link: '#86CF97',
      soft: '#1E3A26',
      softLine: '#376846',
    },
  },
  ink: {
    light: {
      bg: '#F1F2F4',
      surface: '#FFFFFF',
      subtle: '#F6F7F8',
      elevated: '#FFFFFF',
      line: '#DFE1E5',
      control: '#838892',
      text: '#15171C',
      text2: '#434851',
      text3: '#5A606B',
      solid: '#1C2129',
      solidHover: '#343B48',
      solidActive: '#0B0D11',
      onSolid: '#FFFFFF',
      link: '#2257C4',
      soft: '#E8EFFC',
      softLine: '#BBD0F5',
    },
    dark: {
      bg: '#0D0E11',
      surface: '#15171B',
      subtle: '#1B1E23',
      elevated: '#21252B',
      line: '#2C3037',
      control: '#727985',
      text: '#E7E9EC',
      text2: '#B7BCC5',
      text3: '#99A0AB',
      solid: '#E3E6EA',
      solidHover: '#FFFFFF',
      solidActive: '#C6CBD3',
      onSolid: '#14161A',
      link: '#8DB2FF',
      soft: '#1A2947',
      softLine: '#34518A',
    },
  },
};

/** Colours that express a status; the same in every palette. Each has text, background and line. */
export interface StatusColour {
  text: string;
  ground: string;
  line: string;
}

export const statusTones = ['grey', 'blue', 'orange', 'green', 'red'] as const;
export type StatusTone = (typeof statusTones)[number];

export const statusColours: Record<ThemeMode, Record<StatusTone, StatusColour>> = {
  light: {
    grey: { text: '#4F5A6B', ground: '#EEF1F5', line: '#CBD2DC' },
    blue: { text: '#1D4FB5', ground: '#E8EFFC', line: '#BBD0F5' },
    orange: { text: '#934500', ground: '#FFF0DE', line: '#F0C08A' },
    green: { text: '#14693F', ground: '#E3F4EA', line: '#AEDCC0' },
    red: { text: '#B3261E', ground: '#FDECEA', line: '#F3BFBA' },
  },
  dark: {
    grey: { text: '#B4BECC', ground: '#262E3A', line: '#3D4859' },
    blue: { text: '#9DBDFF', ground: '#1B2D52', line: '#34518A' },
    orange: { text: '#FFBF7A', ground: '#3D2810', line: '#6E4A1E' },
    green: { text: '#8BD8AE', ground: '#16362A', line: '#2C5F49' },
    red: { text: '#FFABA3', ground: '#43201D', line: '#77403B' },
  },
};
