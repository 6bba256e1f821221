/**
 * The design system without antd: bundled into each remote that uses it, so that a light page stays light. antd components come
 * from `@shizhong/shared-ui/antd/*`, account fields from `@shizhong/shared-ui/account`.
 */

export { StrengthBar } from './domain/account/StrengthBar';
export { type CertStatus, CertStatusTag } from './domain/cert-status/CertStatusTag';
export { HelpCard, type HelpLink } from './domain/workbench/HelpCard';
export { Checkbox, type CheckboxProps } from './patterns/form/Checkbox';
export { FormField, type FormFieldProps } from './patterns/form/FormField';
export { SelectInput, type SelectInputProps } from './patterns/form/SelectInput';
export { TextArea, type TextAreaProps } from './patterns/form/TextArea';
export { TextInput, type TextInputProps } from './patterns/form/TextInput';
export { type NavTab, NavTabs, type NavTabsProps } from './patterns/nav-tabs/NavTabs';
export { Avatar, type AvatarProps } from './primitives/avatar/Avatar';
export {
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
} from './primitives/button/Button';
export { Card, type CardProps } from './primitives/card/Card';
export { CopyButton } from './primitives/copy/CopyButton';
export { Countdown, type CountdownProps } from './primitives/countdown/Countdown';
export { fileAddress } from './primitives/file-address/file-address';
export { framePaths } from './primitives/icon/frame-paths';
export { Icon, type IconProps, isIconName } from './primitives/icon/Icon';
export { LineIcon } from './primitives/icon/LineIcon';
export type { IconName } from './primitives/icon/paths';
export {
  arrowPath,
  checkPath,
  chevronRightPath,
  closePath,
  refreshPath,
  searchPath,
} from './primitives/icon/public-paths';
export { InOrder } from './primitives/in-order/InOrder';
export { Logo, type LogoProps, ProductMark } from './primitives/logo/Logo';
export { Money, type MoneyProps } from './primitives/money/Money';
export { PageTitle, type PageTitleProps } from './primitives/page-title/PageTitle';
export { RuleLink, type RuleLinkProps } from './primitives/rule-link/RuleLink';
export { Spoken } from './primitives/spoken/Spoken';
export { StatusTag, type StatusTagProps, type WaitingFor } from './primitives/status/StatusTag';
export { type Palette, type PaletteName, palettes, type StatusTone, type ThemeMode } from './theme/palette';
export { chooseTheme, shownTheme, startTheme, type ThemeChoice, themeKey } from './theme/theme';
export { type Theme, useTheme } from './theme/use-theme';
