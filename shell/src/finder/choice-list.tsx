import { Icon, StatusTag } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { MenuIcon } from '../frames/menu-icon';
import css from './choice-list.module.css';
import type { Choice, Section } from './choices';

interface ChoiceListProps {
  id: string;
  sections: readonly Section[];
  typed: string;
  chosen: Choice | undefined;
  optionId(choice: Choice): string;
  onOpen(choice: Choice, inNewTab: boolean): void;
  /** Shows what can be done with an object; missing where that is already shown. */
  onLookInto: ((choice: Choice) => void) | undefined;
}

/** The focus stays in the field, which names the chosen option; the mouse needs no focus. */
export function ChoiceList({ id, sections, typed, chosen, optionId, onOpen, onLookInto }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const current = chosen ? optionId(chosen) : null;
  useEffect(() => {
    if (current) list.current?.querySelector(`#${CSS.escape(current)}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} id={id} className={css.list} role="listbox" aria-label="找到的内容">
      {sections.map(({ key, title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={css.title}>
            {title}
          </div>
          {choices.map((choice) => (
            <Option
              key={choice.key}
              id={optionId(choice)}
              choice={choice}
              typed={typed}
              chosen={choice.key === chosen?.key}
              onOpen={onOpen}
              onLookInto={onLookInto}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<ChoiceListProps, 'typed' | 'onOpen' | 'onLookInto'> {
  id: string;
  choice: Choice;
  chosen: boolean;
}

function Option({ id, choice, typed, chosen, onOpen, onLookInto }: OptionProps) {
  const press = (event: MouseEvent) => onOpen(choice, event.ctrlKey || event.metaKey || event.button === 1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its options
    <div
      id={id}
      role="option"
      // Marked parts would be read as words of their own. A comma that stands for no more than a pause: the name is what is seen.
      aria-label={[choice.title, choice.note, choice.state?.label].filter(Boolean).join(',')}
      aria-selected={chosen}
      tabIndex={-1}
      className={clsx(css.option, chosen && css.chosen)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onAuxClick={(event) => event.button === 1 && press(event)}
      onContextMenu={(event) => {
        if (!choice.object || !onLookInto) return;
        event.preventDefault();
        onLookInto(choice);
      }}
    >
      <span className={css.icon}>
        <MenuIcon name={choice.icon} size={18} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <Marked text={choice.title} typed={typed} />
        </span>
        {choice.note ? (
          <span className={css.note}>
            <Marked text={choice.note} typed={typed} />
          </span>
        ) : null}
      </span>
      {choice.state ? <StatusTag tone={choice.state.tone}>{choice.state.label}</StatusTag> : null}
      {/* Only to see, and no text: the name of the option is all that it says. */}
      <span className={clsx(css.enter, chosen && css.key)} aria-hidden="true" />
      <span className={css.arrow} aria-hidden="true">
        <Icon name="chevronRight" size={16} />
      </span>
    </div>
  );
}

/** The typed part of a name stands out; what was found by its pinyin is shown as it is. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim();
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
