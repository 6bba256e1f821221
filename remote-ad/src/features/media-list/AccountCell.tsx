import { formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Avatar } from '@shizhong/shared-ui';
import { CellLines } from '@shizhong/shared-ui/list';
import css from './RowCells.module.css';

export type MediaAccount = ResponseOf<'adMedia/black'>['list'][number]['account'];

/** A media account: name, kind, followers. */
export function AccountCell({ account, more }: { account: MediaAccount; more?: string }) {
  return (
    <CellLines
      picture={<Avatar name={account.name} src={account.avatar} size={32} />}
      sub={
        <span
          className={css.facts}
        >{`${accountKinds[account.kind].name}・粉丝 ${formatShortNumber(account.fans)}${more ? `・${more}` : ''}`}</span>
      }
    >
      {account.name}
    </CellLines>
  );
}
