import { formatFen, type ShellState } from '@shizhong/shared-contracts';
import { ButtonLink, Notice } from '@shizhong/shared-ui';
import { ProgressBar } from '@shizhong/shared-ui/progress';
import { useSelector } from 'react-redux';
import styles from './cashing-out.module.css';

/** Why no cash-out is possible now; below the minimum, how much is missing. */
export function Blocks({ blocks, availableFen, minFen }: { blocks: readonly string[]; availableFen: number; minFen: number }) {
  const status = useSelector((state: ShellState) => state.user.info.certStatus);
  const certified = status === 'passed' || status === 'changing';
  return (
    <div className={styles['blocks']}>
      <Notice
        tone="warning"
        action={
          certified ? null : (
            <ButtonLink to="/admin-media/personal/identification" size="small">
              去认证
            </ButtonLink>
          )
        }
      >
        暂时不能提现：{blocks.join('；')}
        {availableFen < minFen ? '。余额会一直保留，攒够后再提。' : ''}
      </Notice>
      {availableFen < minFen ? (
        <ProgressBar
          label={`距离最低提现金额，已有 ${formatFen(availableFen)}`}
          bp={Math.floor((availableFen * 10_000) / minFen)}
        />
      ) : null}
    </div>
  );
}
