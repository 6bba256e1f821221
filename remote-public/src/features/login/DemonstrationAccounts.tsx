import { type Side, useHost } from '@shizhong/shared-contracts';
import { type DemonstrationAccount, demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { Button } from '@shizhong/shared-ui/button';
import css from './login.module.css';

export interface DemonstrationAccountsProps {
  side: Side;
  onPick: (account: DemonstrationAccount) => void;
}

/** Offers the demonstration's accounts to its visitors. Absent in production. */
export function DemonstrationAccounts({ side, onPick }: DemonstrationAccountsProps) {
  const { profile } = useHost().settings;
  if (profile !== 'demonstration') return null;
  return (
    <section className={css.demonstration} aria-label="演示账号">
      <p>演示环境的账号，点击填入：</p>
      <ul>
        {demonstrationAccounts
          .filter((account) => account.side === side)
          .map((account) => (
            <li key={account.phone}>
              <Button size="small" onClick={() => onPick(account)}>
                {account.phone}
              </Button>
              {account.note.replace(/^.*，/, '')}
            </li>
          ))}
      </ul>
    </section>
  );
}
