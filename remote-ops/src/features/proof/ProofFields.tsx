import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, PasswordInput, TextInput } from '@shizhong/shared-ui/controls';
import css from './ProofFields.module.css';
import type { Proof } from './use-proof';

export interface ProofFieldsProps {
  proof: Proof;
  error?: string | null;
}

/**
 * Proves anew who sits here: a passkey, the code of the authenticator or a recovery code. Operators of the demonstration have no
 * authenticator and give their password.
 */
export function ProofFields({ proof, error = null }: ProofFieldsProps) {
  const [first, other] = proof.kinds;
  return (
    <div className={css.proof}>
      {proof.kind === 'passkey' ? <PasskeyWords error={error} /> : <Typed proof={proof} error={error} />}
      {first && other ? (
        <Button kind="quiet" size="small" onClick={() => proof.choose(proof.kind === first ? other : first)}>
          {proof.kind !== 'passkey' ? '改用通行密钥' : other === 'code' ? '改用动态码或恢复码' : '改用密码'}
        </Button>
      ) : null}
    </div>
  );
}

function PasskeyWords({ error }: { error: string | null }) {
  return error ? (
    <p role="alert" className={css.error}>
      {error}
    </p>
  ) : (
    <p className={css.words}>按下之后，浏览器会请您用通行密钥确认是您本人。</p>
  );
}

function Typed({ proof, error }: { proof: Proof; error: string | null }) {
  const { settings } = useHost();
  if (proof.kind === 'code')
    return (
      <FormField label="动态码或恢复码" required error={error ?? undefined}>
        <TextInput
          value={proof.typed}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          onChange={({ target }) => proof.type(target.value.trim())}
        />
      </FormField>
    );
  return (
    <FormField
      label="再次输入您的密码"
      required
      error={error ?? undefined}
      hint={settings.profile === 'demonstration' ? '演示账号没有验证器，以密码代替' : undefined}
    >
      <PasswordInput value={proof.typed} autoComplete="current-password" onChange={({ target }) => proof.type(target.value)} />
    </FormField>
  );
}
