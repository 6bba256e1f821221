/**
 * The design system without antd: bundled into each remote that uses it, so that a light page stays light. antd components come
 * from `@shizhong/shared-ui/antd/*`, account fields from `@shizhong/shared-ui/account`.
 */

export { StrengthBar } from './domain/account/StrengthBar';
export { type CertStatus, CertStatusTag } from './domain/cert-status/CertStatusTag';
export { viewerPath } from './domain/file-viewer/viewer-path';
export { AccountCard, type AccountCardProps } from './domain/workbench/AccountCard';
export { AnnouncementCard } from './domain/workbench/AnnouncementCard';
export { HelpCard, type HelpLink } from './domain/workbench/HelpCard';
export { NewcomerCard, type NewcomerCardProps, type NewcomerStep } from './domain/workbench/NewcomerCard';
export { NewsCard } from './domain/workbench/NewsCard';
export { type Todo, TodoBand, type TodoBandProps } from './domain/workbench/TodoBand';
export { WorkbenchSkeleton } from './domain/workbench/WorkbenchSkeleton';
export { WorkbenchTitle, type WorkbenchTitleProps } from './domain/workbench/WorkbenchTitle';
export { Checkbox, type CheckboxProps } from './patterns/form/Checkbox';
export { FormField, type FormFieldProps } from './patterns/form/FormField';
export { useFieldWiring } from './patterns/form/field-context';
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
export { Checklist, type ChecklistProps, type ChecklistStep } from './primitives/checklist/Checklist';
export { CopyButton } from './primitives/copy/CopyButton';
export { Countdown, type CountdownProps } from './primitives/countdown/Countdown';
export { Empty, type EmptyKind, type EmptyProps } from './primitives/empty/Empty';
export { InlineFailure, type InlineFailureProps } from './primitives/failure/InlineFailure';
export { fileAddress } from './primitives/file-address/file-address';
export { framePaths } from './primitives/icon/frame-paths';
export { Icon, type IconProps, isIconName } from './primitives/icon/Icon';
export { LineIcon } from './primitives/icon/LineIcon';
export type { IconName } from './primitives/icon/paths';
export { Logo, type LogoProps, ProductMark } from './primitives/logo/Logo';
export { Money, type MoneyProps } from './primitives/money/Money';
export { Notice, type NoticeProps, type NoticeTone } from './primitives/notice/Notice';
export { PageTitle, type PageTitleProps } from './primitives/page-title/PageTitle';
export { RuleLink, type RuleLinkProps } from './primitives/rule-link/RuleLink';
export { Segments, type SegmentsProps } from './primitives/segments/Segments';
export { Skeleton, type SkeletonProps } from './primitives/skeleton/Skeleton';
export { Spoken } from './primitives/spoken/Spoken';
export { type Stat, StatBand, type StatBandProps } from './primitives/stat-band/StatBand';
export { StatusTag, type StatusTagProps, type WaitingFor } from './primitives/status/StatusTag';
export { Steps, type StepsProps } from './primitives/steps/Steps';
export { type Palette, type PaletteName, palettes, type StatusTone, type ThemeMode } from './theme/palette';
export { chooseTheme, shownTheme, startTheme, type ThemeChoice, themeKey } from './theme/theme';
export { type Theme, useTheme } from './theme/use-theme';
