import { TextInput } from '@shizhong/shared-ui/controls';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useSearchParams } from 'react-router-dom';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { useKeptText } from '../../features/kept/use-kept';
import { useQuestion } from '../../lib/use-question';
import { CommandPane } from './CommandPane';
import css from './CommandsPage.module.css';
import { type CommandCard, grouped, titleOf } from './grouped';

/**
 * Every act of the command line that the role may carry out. Where a page of its own is better, there is one; this one has all of them.
 * `docs/pages/operator.md`.
 */
export default function CommandsPage() {
  const { data, failed, busy, reload } = useQuestion('desk/commands', {});
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useKeptText('commands');
  const chosen = query.get('name');
  const list = data?.list ?? [];
  const command = list.find(({ name }) => name === chosen) ?? null;
  const groups = grouped(list, typed);

  return (
    <Panes>
      <Pane title={`操作 ${list.length}`} facts="按您的角色" widthPx={380} level={command ? 2 : 1} wideOnly={command !== null}>
        <div className={css.search}>
          <TextInput
            aria-label="筛选操作"
            placeholder="作用或命令，如 提现、cashout"
            value={typed}
            allowClear
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
        {!data && !failed ? <Skeleton rows={8} rowHeight={32} /> : null}
        {data && groups.length === 0 ? <Empty kind="filtered" title="没有这样的操作" /> : null}
        {groups.map(({ group, commands }) => (
          <section key={group} className={css.group} aria-label={group}>
            <h2 className={css.head}>{group}</h2>
            <ul className={css.list}>
              {commands.map((each) => (
                <li key={each.name}>
                  <CommandRow
                    command={each}
                    isChosen={each.name === chosen}
                    onChoose={() => setQuery({ name: each.name }, { replace: true })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Pane>
      {command ? (
        <CommandPane key={command.name} command={command} onBack={() => setQuery({})} />
      ) : (
        <Pane title="选一个操作" level={2} wideOnly>
          <p className={css.none}>
            与命令行同一套用例：同样的权限、同样的记录。动钱的先读出对钱的作用，再确认；须两人的提出后等另一位批准。
          </p>
        </Pane>
      )}
    </Panes>
  );
}

function CommandRow({ command, isChosen, onChoose }: { command: CommandCard; isChosen: boolean; onChoose(): void }) {
  return (
    <button
      type="button"
      className={clsx(css.row, isChosen && css.current)}
      aria-current={isChosen || undefined}
      title={`命令行：${command.name}`}
      onClick={onChoose}
    >
      <b>{titleOf(command)}</b>
      {command.twoPersons || !command.changes ? <small>{command.twoPersons ? '须两人' : '只看'}</small> : null}
    </button>
  );
}
