import type { FrameProps } from '../frame';
import styles from './public-frame.module.css';

export function PublicFrame({ children }: FrameProps) {
  return (
    <main id="main" className={styles['main']}>
      {children}
    </main>
  );
}
