import { formatDateTime } from '@shizhong/shared-contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../button';
import { Notice } from '../../states';
import css from './DraftNotices.module.css';

export interface RestoredNoticeProps {
  /** When the restored input was typed; null: nothing was restored. */
  at: number | null;
  /** What the copy does not hold and has to be typed again. */
  missing?: string | undefined;
  /** Begins again with the values of the server. */
  onGiveUp: () => void;
  /** A further button. */
  more?: ReactNode;
}

/** Input of this browser was restored. */
export function RestoredNotice({ at, missing, onGiveUp, more }: RestoredNoticeProps) {
  const [shown, setShown] = useState(true);
  if (at === null || !shown) return null;
  return (
    <div className={css.notice}>
      <Notice
        action={
          <span className={css.acts}>
            {more}
            <Button size="small" onClick={onGiveUp}>
              放弃
            </Button>
            <Button size="small" kind="quiet" onClick={() => setShown(false)}>
              知道了
            </Button>
          </span>
        }
      >
        已恢复 {formatDateTime(at)} 的草稿{missing ? `；${missing}` : ''}
      </Notice>
    </div>
  );
}
