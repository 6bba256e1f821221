import { useHost } from '@shizhong/shared-contracts';
import { FormField, PasswordInput, TextInput } from '@shizhong/shared-ui/controls';
import { useMe } from '../frame/me';

export interface Proof {
  code: string;
  password: string;
}

export const noProof: Proof = { code: '', password: '' };

export interface ProofFieldsProps {
  proof: Proof;
  onChange(proof: Proof): void;
  error?: string | null;
}

/**
 * Proves anew who sits here: the code of the authenticator, or a recovery code. Operators of the demonstration have no authenticator and
 * give their password.
 */
export function ProofFields({ proof, onChange, error = null }: ProofFieldsProps) {
  const { secondFactor } = useMe();
  const { settings } = useHost();
  if (secondFactor)
    return (
      <FormField label="动态码或恢复码" required error={error ?? undefined}>
        <TextInput
          value={proof.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          onChange={({ target }) => onChange({ ...proof, code: target.value.trim() })}
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
      <PasswordInput
        value={proof.password}
        autoComplete="current-password"
        onChange={({ target }) => onChange({ ...proof, password: target.value })}
      />
    </FormField>
  );
}

/** Whether the proof could be one. */
export function isGiven({ code, password }: Proof): boolean {
  return code.length >= 6 || password.length > 0;
}
