import styles from './Icon.module.css';
import { type IconName, iconPaths } from './paths';

export interface IconProps {
  name: IconName;
  /** Pixels; default 18. */
  size?: number;
}

/** Decorative beside a label, hidden from screen readers. An icon-only button needs its own `aria-label`. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Whether a name that arrives as data (a menu entry of a manifest) is one of our icons. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(iconPaths, name);
}
