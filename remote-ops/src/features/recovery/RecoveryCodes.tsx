import { CopyButton } from '@shizhong/shared-ui';
import css from './RecoveryCodes.module.css';

/** Shown once: the server keeps only what they hash to. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={css.codes}>
      <p>手机不在时，用其中一个代替动态码；每个只能用一次。这些字只在这里出现这一次，请抄下或存进密码管理器。</p>
      <ol className={css.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyButton text={codes.join('\n')} what="全部恢复码" />
    </div>
  );
}
