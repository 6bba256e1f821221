/**
 * Finds objects, acts, pages and help by typing, on a phone too. A native dialog keeps the focus inside and the page behind inert; the field
 * is a combobox, what it finds its listbox. `docs/pages/conventions.md#finder`.
 */
import { formatFen, type Registry, type Side, useHost } from '@shizhong/shared-contracts';
import { Icon } from '@shizhong/shared-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoiceList } from './choice-list';
import type { Choice, Section } from './choices';
import css from './finder.module.css';
import { KindFilter, ofKind } from './kind-filter';
import { actionsOn } from './object-actions';
import { useChoices } from './use-choices';

export interface FinderProps {
  side: Side;
  registry: Registry;
  onClose(): void;
  /** Opens the sheet of keys. */
  onKeys(): void;
}

export function Finder({ side, registry, onClose, onKeys }: FinderProps) {
  const host = useHost();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState('');
  const [at, setAt] = useState(0);
  /** The object whose acts are shown in place of everything. */
  const [of, setOf] = useState<Choice | null>(null);
  const { sections, parts, status, amountFen, retry } = useChoices(side, registry, { typed, onKeys });

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

  const shown: Section[] = of ? [actionsOn(of, parts, host)] : ofKind(sections, kind);
  const choices = shown.flatMap((section) => section.choices);
  const chosen = choices[Math.min(at, choices.length - 1)];
  const optionId = (choice: Choice) => `${id}-${choices.indexOf(choice)}`;

  function open(choice: Choice | undefined, inNewTab: boolean): void {
    if (!choice) return;
    if (choice.path === null || !inNewTab) onClose();
    if (choice.run) choice.run();
    else if (choice.path === null) return;
    else if (inNewTab) window.open(host.base + choice.path.slice(1), '_blank', 'noopener');
    else void navigate(choice.path);
  }

  function lookInto(choice: Choice | undefined): void {
    if (!choice?.object) return;
    setOf(choice);
    setAt(0);
  }

  function back(): void {
    setAt(
      Math.max(
        0,
        sections.flatMap((each) => each.choices).findIndex(({ key }) => key === of?.key),
      ),
    );
    setOf(null);
  }

  const onKey = keysOf({
    last: choices.length - 1,
    at,
    moveTo: setAt,
    open: (inNewTab) => open(chosen, inNewTab),
    into: !of && chosen?.object ? () => lookInto(chosen) : null,
    back: of ? back : null,
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={css.finder}
      aria-label="搜索"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.head}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          className={css.field}
          type="text"
          role="combobox"
          aria-label="找广告、订单、流水，或执行操作"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          placeholder={of ? of.title : '名称、拼音、编号、金额，或要做的事'}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="go"
          value={of ? '' : typed}
          onChange={(event) => {
            setOf(null);
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd className={css.escape}>Esc</kbd>
        <button type="button" className={css.cancel} onClick={onClose}>
          取消
        </button>
      </div>
      {typed && !of ? <KindFilter sections={sections} parts={parts} chosen={kind} onChoose={setKind} /> : null}
      <ChoiceList
        id={`${id}-list`}
        sections={shown}
        typed={of ? '' : typed}
        chosen={chosen}
        optionId={optionId}
        onOpen={open}
        onLookInto={of ? undefined : lookInto}
      />
      <Outcome typed={typed} none={choices.length === 0} status={status} onRetry={retry} />
      <Foot inObject={of !== null} amountFen={amountFen} />
    </dialog>
  );
}

interface Moves {
  last: number;
  at: number;
  moveTo(at: number): void;
  open(inNewTab: boolean): void;
  /** To what can be done with the chosen object, and back. */
  into: (() => void) | null;
  back: (() => void) | null;
}

function keysOf({ last, at, moveTo, open, into, back }: Moves) {
  const now = Math.min(at, last);
  const moveOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | null => {
    if (key === 'ArrowDown') return () => moveTo(now >= last ? 0 : now + 1);
    if (key === 'ArrowUp') return () => moveTo(now <= 0 ? Math.max(0, last) : now - 1);
    if (key === 'Enter') return () => open(ctrlKey || metaKey);
    if (key === 'Tab') return shiftKey ? back : into;
    return key === 'Escape' ? back : null;
  };
  return (event: KeyboardEvent<HTMLInputElement>) => {
    // The input method has these keys while it composes.
    const move = event.nativeEvent.isComposing ? null : moveOf(event);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
}

/** Says what the list alone does not: nothing found, or not asked. */
function Outcome({
  typed,
  none,
  status,
  onRetry,
}: {
  typed: string;
  none: boolean;
  status: 'ready' | 'asking' | 'failed';
  onRetry(): void;
}) {
  const empty = none && status === 'ready' && typed.trim() !== '';
  return (
    <div role="status" className={css.outcome}>
      {status === 'failed' ? (
        <p>
          没有连上服务器，只找了操作与帮助。
          <button type="button" className={css.retry} onClick={onRetry}>
            重试
          </button>
        </p>
      ) : null}
      {empty ? <p>没有找到「{typed.trim()}」。可以输入名称、编号后 4 位、金额或拼音首字母。</p> : null}
    </div>
  );
}

function Foot({ inObject, amountFen }: { inObject: boolean; amountFen: number | null }) {
  return (
    <div className={css.foot}>
      <span className={css.keys}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> 选 <kbd>Enter</kbd> 打开 <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> 新标签{' '}
        {inObject ? (
          <>
            <kbd>Esc</kbd> 返回
          </>
        ) : (
          <>
            <kbd>Tab</kbd> 看操作
          </>
        )}
      </span>
      <span>{amountFen === null ? '编号后 4 位、金额、拼音首字母都行' : `已认出金额 ${formatFen(amountFen)}`}</span>
    </div>
  );
}
