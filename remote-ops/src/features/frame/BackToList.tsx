import { Button } from '@shizhong/shared-ui/button';
import css from './BackToList.module.css';

/** On a phone, where the list is behind what was opened from it. */
export function BackToList({ onBack }: { onBack(): void }) {
  return (
    <Button size="small" className={css.back} onClick={onBack}>
      返回列表
    </Button>
  );
}
