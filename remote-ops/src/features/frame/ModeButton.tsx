import { framePaths, LineIcon, useTheme } from '@shizhong/shared-ui';
import css from './ModeButton.module.css';

export function ModeButton() {
  const { mode, toggle } = useTheme();
  return (
    <button type="button" className={css.button} aria-label={mode === 'dark' ? '切换到浅色' : '切换到深色'} onClick={toggle}>
      <LineIcon path={mode === 'dark' ? framePaths.sun : framePaths.moon} />
    </button>
  );
}
