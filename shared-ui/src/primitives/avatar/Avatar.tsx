import { fileAddress } from '../file-address/file-address';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Name whose first character stands in for a missing picture. */
  name: string;
  /** As the server gives it; a path of its own (`/api/…`) is taken from the router base. */
  src?: string | null | undefined;
  /** Pixels; default 32. */
  size?: number | undefined;
}

/** Decoration beside the name it belongs to. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.44)) };
  if (src) return <img className={styles['avatar']} src={fileAddress(src)} width={size} height={size} alt="" />;
  return (
    <span className={styles['avatar']} style={box} aria-hidden="true">
      {/^\d/.test(name) ? '用' : (Array.from(name)[0] ?? '用')}
    </span>
  );
}
