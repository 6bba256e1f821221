/**
 * The messages at the bell: what waits for the reader first, by its deadline; one line for each order, booking or campaign. A native dialog keeps
 * the focus; on phones it is a sheet. `docs/pages/conventions.md#messages`.
 */
import { type Side, useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { letterOf, reportKeys } from '@shizhong/shared-ui/keys';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { GroupLine } from './group-line';
import css from './inbox-panel.module.css';
import { type Group, type Inbox, useInbox } from './use-inbox';

const views = [
  { key: 'waiting', label: '等我处理', holds: (group: Group) => group.waiting },
  { key: 'all', label: '全部', holds: () => true },
  { key: 'unread', label: '未读', holds: (group: Group) => group.unread > 0 },
] as const;
type View = (typeof views)[number]['key'];

export function InboxPanel({ side, onClose }: { side: Side; onClose(): void }) {
  const host = useHost();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const inbox = useInbox();
  const { groups, removed } = inbox;
  const [asked, setView] = useState<View | null>(null);
  const view = asked ?? (groups?.some(({ waiting }) => waiting) ? 'waiting' : 'all');
  const shown = (groups ?? []).filter(views.find(({ key }) => key === view)?.holds ?? (() => true));
  const page = `/admin-${side}/message`;

  useEffect(() => {
    dialog.current?.showModal();
    // Its keys work at once; Tab goes on to its first control.
    dialog.current?.focus();
  }, []);
  useEffect(() => reportKeys(() => ['messageDown', 'messageUp', 'messageRead', 'messageRemove', 'undo']), []);

  function open(group: Group): void {
    if (group.unread > 0) inbox.read([group]);
    onClose();
    void navigate(group.link);
  }

  function onKey(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && removed) {
      event.preventDefault();
      inbox.undo();
      return;
    }
    const lines = [...(dialog.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const group = shown.find(({ key }) => key === lines[at]?.dataset['group']);
    const act = actOf(event, { lines, at, group, inbox });
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={css.panel}
      aria-labelledby="inbox-title"
      onClose={onClose}
      onKeyDown={onKey}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={css.head}>
        <h2 id="inbox-title" className={css.title}>
          消息
        </h2>
        <button
          type="button"
          className={css.act}
          disabled={!groups?.some(({ unread }) => unread > 0)}
          onClick={() => inbox.read(groups ?? [])}
        >
          全部已读
        </button>
        {host.hasPage(page) ? (
          <Link to={`${page}?settings=1`} className={css.act} onClick={onClose}>
            设置
          </Link>
        ) : null}
        <button type="button" className={css.close} aria-label="关闭" onClick={() => dialog.current?.close()}>
          <Icon name="plus" size={20} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className={css.views} role="group" aria-label="只看">
        {views.map(({ key, label, holds }) => (
          <button key={key} type="button" className={css.view} aria-pressed={key === view} onClick={() => setView(key)}>
            {label} {groups ? groups.filter(holds).length : ''}
          </button>
        ))}
      </div>
      <div className={css.lines}>
        <Lines inbox={inbox} shown={shown} view={view} onOpen={open} />
      </div>
      <div className={css.foot}>
        {host.hasPage(page) ? (
          <Link to={page} onClick={onClose}>
            全部消息
          </Link>
        ) : null}
        <span className={css.keys} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> 上下 <kbd>Enter</kbd> 处理 <kbd>E</kbd> 已读 <kbd>Del</kbd> 删
        </span>
      </div>
    </dialog>
  );
}

interface Place {
  lines: readonly HTMLElement[];
  at: number;
  group: Group | undefined;
  inbox: Inbox;
}

function actOf(event: KeyboardEvent, { lines, at, group, inbox }: Place): (() => void) | null {
  const focus = (line: HTMLElement | undefined) => line?.querySelector<HTMLElement>('[data-open]')?.focus();
  const key = letterOf(event.nativeEvent)?.toLowerCase();
  if (key === 'j' || key === 'arrowdown') return () => focus(lines[Math.min(at + 1, lines.length - 1)]);
  if (key === 'k' || key === 'arrowup') return () => focus(lines[Math.max(0, at - 1)]);
  if (!group) return null;
  if (key === 'e') return () => inbox.read([group]);
  if (key !== 'delete' && key !== 'backspace') return null;
  return () => {
    // The focus must not fall out of the panel with the removed line.
    focus(lines[at + 1] ?? lines[at - 1]);
    inbox.remove(group);
  };
}

interface LinesProps {
  inbox: Inbox;
  shown: readonly Group[];
  view: View;
  onOpen(group: Group): void;
}

const nothing = { waiting: '没有等您处理的事', all: '暂无消息', unread: '没有未读消息' } as const;

function Lines({ inbox, shown, view, onOpen }: LinesProps) {
  const { groups, failed, removed } = inbox;
  if (!groups)
    return failed ? (
      <p role="alert" className={css.says}>
        消息没有加载出来
        <button type="button" className={css.act} onClick={inbox.reload}>
          重试
        </button>
      </p>
    ) : (
      <p className={css.says}>正在加载…</p>
    );
  // One array, so that a line keeps its element, and the focus in it, when another is removed before it.
  const lines = shown.map((group, index) => (
    <GroupLine
      key={group.key}
      group={group}
      first={index === 0}
      onOpen={onOpen}
      onRead={() => inbox.read([group])}
      onRemove={() => inbox.remove(group)}
    />
  ));
  if (removed) {
    const before = shown.filter((group) => groups.indexOf(group) < removed.at).length;
    lines.splice(before, 0, <UndoLine key="undo" removed={removed} onUndo={inbox.undo} />);
  }
  return lines.length > 0 ? lines : <p className={css.says}>{nothing[view]}</p>;
}

function UndoLine({ removed: { group, untilMs }, onUndo }: { removed: NonNullable<Inbox['removed']>; onUndo(): void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.undo}>
      <span role="status" className={css.gone}>
        已删除「{group.about || group.title}」的 {group.ids.length} 条消息
      </span>
      <button type="button" className={css.back} onClick={onUndo}>
        撤销 <kbd>Ctrl Z</kbd>
      </button>
      <span className={css.left} aria-hidden="true">
        {Math.max(0, Math.ceil((untilMs - now) / 1000))} 秒
      </span>
    </div>
  );
}
