import styles from './Icon.module.css';
import { type IconName, iconPaths } from './paths';

export interface IconProps {
  name: IconName;
  /** Pixels; default 18. */
  size?: number;
}

/** Decoration beside a word, silent for screen readers. A button of an icon alone carries its own `aria-label`. */
export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Whether a name that came as data (a menu entry of a manifest) is one of ours. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(iconPaths, name);
}
