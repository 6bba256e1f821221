import { framePaths, LineIcon, useTheme } from '@shizhong/shared-ui';
import css from './theme-switch.module.css';

export function ThemeSwitch() {
  const { mode, toggle } = useTheme();
  const label = mode === 'dark' ? '切换到浅色' : '切换到深色';
  return (
    <button type="button" className={css.switch} aria-label={label} title={label} onClick={toggle}>
      <LineIcon path={mode === 'dark' ? framePaths.sun : framePaths.moon} />
    </button>
  );
}
