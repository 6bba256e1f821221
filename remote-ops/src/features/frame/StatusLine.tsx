import { useHost } from '@shizhong/shared-contracts';
import { deskTerms } from '@shizhong/shared-contracts/operator';
import css from './StatusLine.module.css';

export function StatusLine() {
  const { settings } = useHost();
  return (
    <footer className={css.line}>
      <span>
        会话闲置 {deskTerms.idleMinutes} 分钟、最长 {deskTerms.longestHours} 小时后结束
      </span>
      <span>每次登录、查看个人资料与操作都有记录</span>
      {settings.profile === 'demonstration' ? <span>演示数据</span> : null}
    </footer>
  );
}
