import { Input } from '@shizhong/shared-ui/antd/form';
import { Popover } from '@shizhong/shared-ui/antd/overlay';
import type { Refusal } from '@shizhong/shared-ui/server-data';
import { clsx } from 'clsx/lite';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import { Icon } from '../../primitives/icon/Icon';
import { Button } from '../button';
import css from './CellEditor.module.css';
import type { CellLeave } from './edit-cell';
import { keepTyped, keptTyped } from './kept-cell';

export interface CellEffect {
  text: string;
  isWarning?: boolean;
  /** The button's words: 「保存并冻结 ¥500.00」. */
  confirm?: string;
}

export interface CellEditorProps {
  /** 「日限额」. */
  label: string;
  place: string;
  /** Of what: the campaign's name. */
  of: string;
  /** The value as it is now, as one types it. */
  now: string;
  unit?: string | undefined;
  /** It is the value that is there, however typed. */
  isSame: (typed: string) => boolean;
  /** What is wrong with it; empty when nothing is. */
  faultOf: (typed: string) => string;
  effectOf: (typed: string) => CellEffect | null;
  busy: boolean;
  refusal: Refusal | null;
  /** Refused because it has changed elsewhere, and what it is now has not come yet: nothing is said about it before. */
  isStale?: boolean;
  /** A remedy for the refusal: where to deposit. */
  remedy?: ReactNode;
  /** The refusal was about another value. */
  onTyped: () => void;
  /** Resolves to whether it was saved. */
  onSave: (typed: string) => Promise<boolean>;
  onClose: (to: CellLeave) => void;
}

const overtaken = '刚在别处改过，这次没有保存；已取得最新内容，请看过再保存';
const awaited = '刚在别处改过，这次没有保存；正在取得最新内容，取得后请看过再保存';

/**
 * The editor of one figure, where it stands. Enter saves, Escape restores. Nothing typed is lost: not by a refusal, not by another tab
 * that was faster, and not by a press elsewhere.
 */
export function CellEditor(props: CellEditorProps) {
  const {
    label,
    place,
    of,
    now,
    unit = '元',
    isSame,
    faultOf,
    effectOf,
    busy,
    refusal,
    isStale = false,
    remedy,
    onTyped,
    onSave,
    onClose,
  } = props;
  const [before] = useState(now);
  const [kept] = useState(() => keptTyped(place));
  const [typed, setTyped] = useState(kept ?? now);
  const [isTried, setTried] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useElementId();
  const isChanged = !isSame(typed);
  const fault = isChanged && (typed.trim() !== '' || isTried) ? faultOf(typed) : '';
  const effect = isChanged && !fault && !isStale ? effectOf(typed) : null;
  const says = fault || (refusal?.conflict ? (isStale ? awaited : overtaken) : (refusal?.text ?? ''));

  async function save(to: CellLeave = true) {
    if (busy) return;
    if (!isChanged) return onClose(to);
    setTried(true);
    if (!faultOf(typed) && (await onSave(typed))) onClose(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose(true);
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Tab' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      // What is wrong is read and remedied in the panel, which hangs elsewhere in the document.
      if (says) panel.current?.querySelector<HTMLElement>('a[href], button')?.focus();
      else void save(event.shiftKey ? 'before' : 'next');
    }
  }

  function onBlur(event: FocusEvent) {
    if (!isChanged && !panel.current?.contains(event.relatedTarget)) onClose(false);
  }

  return (
    <Popover
      open
      arrow={false}
      placement="bottomRight"
      styles={{ container: { padding: 0 } }}
      content={
        <div ref={panel} role="dialog" aria-label={`修改${label}：${of}`} className={css.panel} onKeyDown={onKeyDown}>
          <p className={css.head}>
            <b>{label}</b>
            <span>{of}</span>
          </p>
          <div id={id} role="status" className={css.lines}>
            {says ? <Line tone="error" text={says} /> : null}
            {before !== now ? (
              <Line
                tone="warning"
                text={`别处已改为 ${now || '不限'}（打开时是 ${before || '不限'}）。您填的还在，保存就以您的为准`}
              />
            ) : null}
            {kept !== null && kept === typed && isChanged ? <Line tone="plain" text="上次填的没有保存，已放回这里" /> : null}
            {effect ? <Line tone={effect.isWarning ? 'warning' : 'plain'} text={effect.text} /> : null}
            {says || effect || before !== now ? null : <Line tone="plain" text={`现在是 ${now || '不限'}${now && ` ${unit}`}`} />}
          </div>
          {remedy}
          <div className={css.foot}>
            <span aria-hidden="true">
              <kbd>Enter</kbd> 保存 <kbd>Tab</kbd> 下一格 <kbd>Esc</kbd> 还原
            </span>
            <div className={css.acts}>
              <Button size="small" kind="quiet" onClick={() => onClose(true)}>
                取消
              </Button>
              <Button size="small" kind="primary" busy={busy} disabled={fault !== ''} onClick={() => void save()}>
                {isStale ? '重新取得' : (effect?.confirm ?? '保存')}
              </Button>
            </div>
          </div>
        </div>
      }
    >
      <Input
        autoFocus
        size="small"
        className={clsx(css.field)}
        inputMode="decimal"
        aria-label={`${label}：${of}`}
        aria-describedby={id}
        aria-invalid={says !== ''}
        status={says ? 'error' : ''}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          keepTyped(place, event.target.value);
          if (refusal) onTyped();
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    </Popover>
  );
}

function Line({ tone, text }: { tone: 'plain' | 'warning' | 'error'; text: string }) {
  return (
    <p className={css[tone]}>
      <Icon name="info" size={16} />
      {text}
    </p>
  );
}
