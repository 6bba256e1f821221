import { formatRelative } from '@shizhong/shared-contracts';
import { Countdown, Icon, StatusTag } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import css from './group-line.module.css';
import type { Group } from './use-inbox';

interface GroupLineProps {
  group: Group;
  /** What is due first stands out. */
  first: boolean;
  onOpen(group: Group): void;
  onRead(): void;
  onRemove(): void;
}

/** One object: whose, what is new, by when. */
export function GroupLine({ group, first, onOpen, onRead, onRemove }: GroupLineProps) {
  const { key, about, no, title, body, at, dueAt, waiting, state, ids, unread } = group;
  const more = ids.length - 1;
  return (
    <article
      className={clsx(css.line, unread > 0 && css.unread)}
      data-group={key}
      aria-label={about ? `${title}，${about}` : title}
    >
      <div className={css.words}>
        {about ? <p className={css.about}>{about}</p> : null}
        <p className={css.title}>
          {unread > 0 ? <span className={css.dot} role="img" aria-label="未读" /> : null}
          <button type="button" className={css.open} data-open="" onClick={() => onOpen(group)}>
            {title}
          </button>
        </p>
        <p className={css.note}>
          {[no || body, formatRelative(at), more > 0 ? `另 ${more} 条` : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={css.side}>
        {dueAt ? (
          <Countdown until={Date.parse(dueAt)} waitingFor="me" />
        ) : state ? (
          <StatusTag tone={state.tone}>{state.label}</StatusTag>
        ) : null}
        <span className={css.acts}>
          {unread > 0 ? (
            <button type="button" className={css.small} aria-label={`标为已读：${title}`} title="标为已读" onClick={onRead}>
              <Icon name="eye" size={16} />
            </button>
          ) : null}
          <button type="button" className={css.small} aria-label={`删除：${title}`} title="删除" onClick={onRemove}>
            删除
          </button>
          {waiting ? (
            <button
              type="button"
              className={clsx(css.handle, first && css.primary)}
              aria-label={`去处理：${title}`}
              onClick={() => onOpen(group)}
            >
              去处理
            </button>
          ) : null}
        </span>
      </div>
    </article>
  );
}
