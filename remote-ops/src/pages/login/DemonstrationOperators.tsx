import { Button } from '@shizhong/shared-ui/button';
import css from './DemonstrationOperators.module.css';

/** `docs/architecture.md#demonstration-accounts`. */
const operators = [
  { name: 'ops', role: '管理员' },
  { name: 'ops2', role: '管理员，复核用' },
  { name: 'review', role: '审核' },
  { name: 'finance', role: '财务' },
] as const;
const password = 'Demo1234';

/** One press fills the form in; nothing is signed in by itself. */
export function DemonstrationOperators({ onPick }: { onPick(picked: { name: string; password: string }): void }) {
  return (
    <section className={css.list} aria-label="演示账号">
      <p className={css.head}>演示账号，密码都是 {password}</p>
      {operators.map(({ name, role }) => (
        <Button key={name} size="small" onClick={() => onPick({ name, password })}>
          {name}（{role}）
        </Button>
      ))}
    </section>
  );
}
