import { Button } from '../../../patterns/button';
import { Notice } from '../../../patterns/states';
import { CopyButton } from '../../../primitives/copy/CopyButton';
import { saveFile } from '../../../primitives/save-file/save-file';
import css from './second-step.module.css';

/** The codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className={css.panel}>
      <Notice tone="warning" live>
        恢复码只显示这一次。手机丢失时每个代替动态码用一次，请存到手机以外的地方；都丢了只能由客服人工核验身份。
      </Notice>
      <ul className={css.codes} aria-label="恢复码" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), '恢复码.txt')}>下载</Button>
        <span className={css.copy}>
          复制全部 <CopyButton text={text} what="全部恢复码" />
        </span>
      </div>
      <Button kind="primary" size="large" block onClick={onDone}>
        已保存，关闭
      </Button>
    </div>
  );
}
