import { fileAddress } from '../file-address/file-address';
import css from './Avatar.module.css';

export interface AvatarProps {
  /** Its first character is shown when there is no picture. */
  name: string;
  /** As the server returns it; a path without origin (`/api/…`) is resolved against the router base. */
  src?: string | null | undefined;
  /** Pixels; default 32. */
  size?: number | undefined;
}

/** Decorative; the name is shown beside it. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.44)) };
  if (src) return <img className={css.avatar} src={fileAddress(src)} width={size} height={size} alt="" />;
  return (
    <span className={css.avatar} style={box} aria-hidden="true">
      {/^\d/.test(name) ? '用' : (Array.from(name)[0] ?? '用')}
    </span>
  );
}
