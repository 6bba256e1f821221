import { Button } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { CopyButton } from '../../primitives/copy/CopyButton';
import css from './webhooks.module.css';

/** Shows a signing secret once, with what a receiver checks. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className={css.panel}>
      <Notice tone="warning" live>
        签名密钥只显示这一次，请立即保存到接收程序的机密配置里。
      </Notice>
      <p className={css.secret}>
        <code translate="no">{secret}</code>
        <CopyButton text={secret} what="签名密钥" />
      </p>
      <p>
        每次推送按 Standard Webhooks 1.0 签名：<code>webhook-signature</code> 是对「<code>webhook-id</code>.
        <code>webhook-timestamp</code>.正文」的 HMAC-SHA256。请核对签名与时间，并按 <code>webhook-id</code> 只处理一次：没有收到
        2xx 时会再推，编号不变。
      </p>
      <Button kind="primary" size="large" block onClick={onDone}>
        已保存，关闭
      </Button>
    </div>
  );
}
