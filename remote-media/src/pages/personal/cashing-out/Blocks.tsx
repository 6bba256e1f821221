import { formatFen, type ShellState } from '@shizhong/shared-contracts';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { ProgressBar } from '@shizhong/shared-ui/figures';
import { Notice } from '@shizhong/shared-ui/states';
import { useSelector } from 'react-redux';
import css from './cashing-out.module.css';

/** Why no cash-out is possible now; below the minimum, how much is missing. */
export function Blocks({ blocks, availableFen, minFen }: { blocks: readonly string[]; availableFen: number; minFen: number }) {
  const status = useSelector((state: ShellState) => state.user.info.certStatus);
  const certified = status === 'passed' || status === 'changing';
  return (
    <div className={css.blocks}>
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
