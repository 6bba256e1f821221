import { Button } from '@shizhong/shared-ui/button';
import { TextInput } from '@shizhong/shared-ui/controls';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { ReadCommand } from '../../features/results/ReadCommand';
import { foundBy } from './found-by';
import css from './ObjectPage.module.css';

/** What happened to an object and every entry that it left in the ledger, by its number; a person by the phone number, which is recorded. */
export default function ObjectPage() {
  const [query, setQuery] = useSearchParams();
  const no = query.get('no') ?? '';
  const [typed, setTyped] = useState(no);
  const [known, setKnown] = useState(no);
  // Looked for from the bar at the top.
  if (known !== no) {
    setKnown(no);
    setTyped(no);
  }
  const found = foundBy(no);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed) setQuery({ no: typed });
  }

  return (
    <Panes>
      <Pane
        title={no || '对象'}
        facts={found.isPerson ? '按手机号查人，已记录' : '谁在什么时候做了什么'}
        actions={
          <form className={css.search} aria-label="找一个对象" onSubmit={submit}>
            <TextInput
              aria-label="编号或手机号"
              placeholder="编号，如 RD20261127-CPCAVK，或手机号"
              value={typed}
              maxLength={60}
              allowClear
              onChange={({ target }) => setTyped(target.value.trim())}
            />
            <Button type="submit" disabled={typed === ''}>
              找
            </Button>
          </form>
        }
      >
        {no ? (
          <ReadCommand key={no} command={found.path} options={found.options} empty="没有任何流转" />
        ) : (
          <p className={css.none}>
            输入广告、订单、广告位订单、充值、提现、退款、发票、争议的编号，或用户的手机号（会记录）。待办里的编号可以直接点过来，任何页面按
            Ctrl+K 也行。
          </p>
        )}
      </Pane>
      {no ? (
        <Pane title={found.isPerson ? '账上的各账户余额' : '账上的每一笔分录'} level={2} facts="元">
          <ReadCommand key={no} command={found.money} options={found.options} empty="账上没有分录" />
        </Pane>
      ) : null}
    </Panes>
  );
}
