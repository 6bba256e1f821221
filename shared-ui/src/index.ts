/**
 * The design system without antd: bundled into each remote that uses it, so that a light page stays light.
 * antd's parts come from `@shizhong/shared-ui/antd/*`, fields of accounts from `@shizhong/shared-ui/account`.
 */

export { Avatar, type AvatarProps } from './avatar/Avatar';
export { Button, type ButtonKind, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonSize } from './button/Button';
export { Card, type CardProps } from './card/Card';
export { Checklist, type ChecklistProps, type ChecklistStep } from './checklist/Checklist';
export { CopyButton } from './copy/CopyButton';
export { Countdown, type CountdownProps } from './countdown/Countdown';
export { Empty, type EmptyKind, type EmptyProps } from './empty/Empty';
export { InlineFailure, type InlineFailureProps } from './failure/InlineFailure';
export { fileAddress } from './file-address/file-address';
export { viewerPath } from './file-address/viewer-path';
export { Checkbox, type CheckboxProps } from './form/Checkbox';
export { FormField, type FormFieldProps } from './form/FormField';
export { useFieldWiring } from './form/field-context';
export { PasswordInput } from './form/PasswordInput';
export { RadioGroup, type RadioGroupProps } from './form/RadioGroup';
export { SelectInput, type SelectInputProps } from './form/SelectInput';
export { StrengthBar } from './form/StrengthBar';
export { TextArea, type TextAreaProps } from './form/TextArea';
export { TextInput, type TextInputProps } from './form/TextInput';
export { Icon, type IconProps, isIconName } from './icon/Icon';
export type { IconName } from './icon/paths';
export { Logo, type LogoProps, ProductMark } from './logo/Logo';
export { Money, type MoneyProps } from './money/Money';
export { type NavTab, NavTabs, type NavTabsProps } from './nav-tabs/NavTabs';
export { Notice, type NoticeProps, type NoticeTone } from './notice/Notice';
export { PageTitle, type PageTitleProps } from './page-title/PageTitle';
export { RuleLink, type RuleLinkProps } from './rule-link/RuleLink';
export { Segments, type SegmentsProps } from './segments/Segments';
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton';
export { Spoken } from './spoken/Spoken';
export { type Stat, StatBand, type StatBandProps } from './stat-band/StatBand';
export { type CertStatus, CertStatusTag } from './status/CertStatusTag';
export { StatusTag, type StatusTagProps, type WaitingFor } from './status/StatusTag';
export { Steps, type StepsProps } from './steps/Steps';
export { type Palette, palettes, type StatusTone, type Temper, type ThemeMode } from './theme/palette';
export { chooseTheme, shownTheme, startTheme, type ThemeChoice, themeKey } from './theme/theme';
export { type Theme, useTheme } from './theme/use-theme';
export { AccountCard, type AccountCardProps } from './workbench/AccountCard';
export { AnnouncementCard } from './workbench/AnnouncementCard';
export { HelpCard, type HelpLink } from './workbench/HelpCard';
export { NewcomerCard, type NewcomerCardProps, type NewcomerStep } from './workbench/NewcomerCard';
export { NewsCard } from './workbench/NewsCard';
export { type Todo, TodoBand, type TodoBandProps } from './workbench/TodoBand';
export { WorkbenchSkeleton } from './workbench/WorkbenchSkeleton';
export { WorkbenchTitle, type WorkbenchTitleProps } from './workbench/WorkbenchTitle';
