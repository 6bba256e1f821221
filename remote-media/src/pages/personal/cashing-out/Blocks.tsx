import type { ShellState } from '@shizhong/shared-contracts';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Notice } from '@shizhong/shared-ui/states';
import { useSelector } from 'react-redux';
import css from './cashing-out.module.css';

export interface BlocksProps {
  blocks: readonly string[];
  /** What there is is kept until it is enough. */
  belowMinimum?: boolean;
}

/** Why no cash-out is possible now. */
export function Blocks({ blocks, belowMinimum = false }: BlocksProps) {
  const status = useSelector((state: ShellState) => state.user.info.certStatus);
  const certified = status === 'passed' || status === 'changing';
  return (
    <div className={css.blocks}>
      <Notice
        tone="warning"
        action={
          certified ? null : (
            <ButtonLink to="/admin-media/personal/identification" size="small">
              {status === 'reviewing' ? '查看认证进度' : '去认证'}
            </ButtonLink>
          )
        }
      >
        暂时不能提现：{blocks.join('；')}
        {belowMinimum ? '。余额会一直保留，攒够后再提。' : ''}
      </Notice>
    </div>
  );
}
