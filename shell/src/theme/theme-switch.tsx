import { Icon, useTheme } from '@shizhong/shared-ui';
import styles from './theme-switch.module.css';

export function ThemeSwitch() {
  const { mode, toggle } = useTheme();
  const label = mode === 'dark' ? '切换到浅色' : '切换到深色';
  return (
    <button type="button" className={styles['switch']} aria-label={label} title={label} onClick={toggle}>
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
