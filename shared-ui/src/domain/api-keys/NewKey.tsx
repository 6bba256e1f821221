import type { Side } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { sources } from '@shizhong/shared-contracts/session';
import { Button } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { CopyButton } from '../../primitives/copy/CopyButton';
import css from './api-keys.module.css';
import { InterfaceLinks } from './InterfaceLinks';

/** Shows a new key once, with an example call. */
export function NewKey({ side, token, onDone }: { side: Side; token: string; onDone: () => void }) {
  return (
    <div className={css.form}>
      <Notice tone="warning" live>
        密钥只显示这一次，请立即保存到程序的机密配置里。丢失时停用它，再新建一个。
      </Notice>
      <p className={css.token}>
        <code translate="no">{token}</code>
        <CopyButton text={token} what="API 密钥" />
      </p>
      <p>
        调用与本站页面的接口相同：密钥放在请求头 <code>token</code>，<code>source</code> 为 <code>{sources[side]}</code>，
        <code>timestamp</code> 为当前秒数，<code>sign</code> 为签名。每分钟至多 {securityFigures['api_key.per_minute']} 次。
      </p>
      <p>
        <InterfaceLinks />
      </p>
      <Button kind="primary" size="large" block onClick={onDone}>
        已保存，关闭
      </Button>
    </div>
  );
}
