import { formatDateTime, formatRelative, useHost } from '@shizhong/shared-contracts';
import { operatorRoles } from '@shizhong/shared-contracts/operator';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Grid } from '../../features/frame/Grid';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import { InviteDialog } from './InviteDialog';
import { LinkDialog, type NewLink } from './LinkDialog';

type Operator = DeskResponseOf<'desk/operators'>['list'][number];

/** Who works here, and how somebody is let in, started anew, or locked out everywhere at once. `docs/domain/operator.md#access`. */
export default function StaffPage() {
  const me = useMe();
  const { now, notify } = useHost();
  const call = useDeskCall();
  const { data, failed, busy, reload } = useQuestion('desk/operators', {}, { everyMs: 60_000 });
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<NewLink | null>(null);
  const [asked, setAsked] = useState<{ operator: Operator; what: 'lock' | 'renew' } | null>(null);
  const act = useAct();
  const list = data?.list ?? [];
  const signedIn = list.filter(({ sessions }) => sessions > 0).length;

  async function carryOut(): Promise<void> {
    if (!asked) return;
    const { name } = asked.operator;
    const done = await act.run(async () => {
      if (asked.what === 'renew') setLink({ name, ...(await call('desk/renew', { name })) });
      else {
        const { sessions, keys } = await call('desk/lockOut', { name });
        notify.notice(`已锁定 ${name}：结束 ${sessions} 个会话、${keys} 个密钥`, 'success');
      }
    });
    if (done) setAsked(null);
  }

  return (
    <Panes>
      <Pane
        title={`人员 ${list.length}`}
        facts={data ? `在线 ${signedIn}` : null}
        actions={
          <Button kind="primary" onClick={() => setInviting(true)}>
            邀请…
          </Button>
        }
      >
        {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
        {!data && !failed ? <Skeleton rows={6} rowHeight={28} /> : null}
        {data ? (
          <Grid
            label="人员"
            rows={list}
            current={me.name}
            keyOf={({ name }) => name}
            columns={[
              { key: 'name', head: '账号', cell: ({ name }) => (name === me.name ? `${name}（您）` : name) },
              { key: 'role', head: '角色', cell: ({ role }) => operatorRoles[role] },
              { key: 'factor', head: '验证器', cell: ({ secondFactor }) => (secondFactor ? '有' : '—') },
              { key: 'sessions', head: '会话', numeric: true, cell: ({ sessions }) => sessions },
              { key: 'keys', head: '密钥', numeric: true, cell: ({ keys }) => keys },
              { key: 'seen', head: '上次', cell: ({ seen }) => (seen ? formatRelative(seen, now()) : '—') },
              { key: 'since', head: '加入', cell: ({ since }) => formatDateTime(since).slice(0, 10) },
              { key: 'state', head: '状态', cell: (operator) => <StateTag operator={operator} /> },
              {
                key: 'acts',
                head: '动作',
                cell: (operator) => (
                  <Acts
                    operator={operator}
                    isMe={operator.name === me.name}
                    onAsk={(what) => setAsked({ operator, what })}
                    onUnlock={() => void act.run(async () => void (await call('desk/unlock', { name: operator.name })))}
                  />
                ),
              },
            ]}
          />
        ) : null}
      </Pane>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={setLink} />
      <LinkDialog link={link} onClose={() => setLink(null)} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => {
          setAsked(null);
          act.clear();
        }}
        title={asked?.what === 'renew' ? `让 ${asked.operator.name} 重设？` : `立即锁定 ${asked?.operator.name ?? ''}？`}
        confirm={asked?.what === 'renew' ? '生成重设链接' : '立即锁定'}
        danger={asked?.what === 'lock'}
        busy={act.busy}
        onConfirm={() => void carryOut()}
      >
        {asked?.what === 'renew'
          ? '生成一天内有效的一次性链接。用它设好新的密码与验证器时，旧的会话、密钥与恢复码全部结束；在那之前旧的仍然有效。'
          : `${asked?.operator.sessions ?? 0} 个会话、${asked?.operator.keys ?? 0} 个密钥与没用过的链接在下一次请求时就断；提出而等第二人的事作废。之后可以解锁。`}
        {act.refusal ? <p role="alert">{act.refusal}</p> : null}
      </ConfirmDialog>
    </Panes>
  );
}

function StateTag({ operator: { active, sessions, secondFactor } }: { operator: Operator }) {
  if (!active) return <StatusTag tone="red">已锁定</StatusTag>;
  if (sessions > 0) return <StatusTag tone="green">在线</StatusTag>;
  return <StatusTag tone="grey">{secondFactor ? '未登录' : '未登录，没有验证器'}</StatusTag>;
}

interface ActsProps {
  operator: Operator;
  isMe: boolean;
  onAsk(what: 'lock' | 'renew'): void;
  onUnlock(): void;
}

function Acts({ operator: { active, name }, isMe, onAsk, onUnlock }: ActsProps) {
  if (isMe) return <span>在「我」里</span>;
  if (!active)
    return (
      <Button size="small" onClick={onUnlock} aria-label={`解锁 ${name}`}>
        解锁
      </Button>
    );
  return (
    <>
      <Button size="small" onClick={() => onAsk('renew')} aria-label={`让 ${name} 重设`}>
        重设…
      </Button>{' '}
      <Button size="small" kind="danger" onClick={() => onAsk('lock')} aria-label={`锁定 ${name}`}>
        锁定…
      </Button>
    </>
  );
}
