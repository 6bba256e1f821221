import { passwordStrength } from '@shizhong/shared-contracts';
import css from './StrengthBar.module.css';

const words = ['', '弱', '中', '强'] as const;

/** Strength of a new password: three segments and a word. Renders nothing while the password is refused. */
export function StrengthBar({ password, phone }: { password: string; phone?: string | undefined }) {
  const strength = passwordStrength(password, phone);
  return (
    <span className={css.bar} role="status" data-strength={strength}>
      {[1, 2, 3].map((step) => (
        <i key={step} data-on={step <= strength || undefined} />
      ))}
      <span className={css.word}>{strength ? `密码强度：${words[strength]}` : ''}</span>
    </span>
  );
}
