import { businessCodes, formatFen } from '@shizhong/shared-contracts';
import { Button, ButtonLink, Notice } from '@shizhong/shared-ui';
import type { Refusal } from '@shizhong/shared-ui/server-data';
import styles from './PositionAddPage.module.css';

/** Why the plan was refused, with a remedy. */
export function PlanRefusal({ refusal, hasDeposit, onReload }: { refusal: Refusal; hasDeposit: boolean; onReload: () => void }) {
  const { missingFen } = (refusal.data ?? {}) as { missingFen?: number };
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <div className={styles['notice']}>
      <Notice
        tone="error"
        live
        action={
          refusal.code === businessCodes.insufficientBalance && hasDeposit ? (
            <ButtonLink
              size="small"
              to={`/admin-ad/deposit?back=${back}${missingFen ? `&amount=${Math.ceil(missingFen / 100)}` : ''}`}
            >
              去充值
            </ButtonLink>
          ) : refusal.conflict ? (
            <Button size="small" onClick={onReload}>
              刷新
            </Button>
          ) : null
        }
      >
        {refusal.code === businessCodes.insufficientBalance && missingFen
          ? `余额不足，还差 ¥${formatFen(missingFen)}`
          : refusal.text}
      </Notice>
    </div>
  );
}
