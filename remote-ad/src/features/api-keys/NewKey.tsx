import { useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Notice } from '@shizhong/shared-ui/states';
import css from './api-keys.module.css';

/** Shows a new key once, with an example call. */
export function NewKey({ token, onDone }: { token: string; onDone: () => void }) {
  const host = useHost();
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
        调用与本站页面的接口相同：密钥放在请求头 <code>token</code>，<code>source</code> 为 <code>sz_advert_web</code>，
        <code>timestamp</code> 为当前秒数，<code>sign</code> 为签名。每分钟至多 {securityFigures['api_key.per_minute']} 次。
      </p>
      <p>
        接口与签名规则见
        <a href={`${host.base}openapi`} target="_blank" rel="noreferrer">
          接口文档
        </a>
        。
      </p>
      <Button kind="primary" size="large" block onClick={onDone}>
        已保存，关闭
      </Button>
    </div>
  );
}
