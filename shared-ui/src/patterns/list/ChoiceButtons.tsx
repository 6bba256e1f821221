import type { KeyboardEvent } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import css from './ChoiceButtons.module.css';

interface ChoiceButtonsProps {
  options: readonly { value: string; label: string }[];
  /** Several, where several can be chosen; none of them means the empty option. */
  value: string | readonly string[];
  onChoose: (value: string) => void;
  /** `rows` of a panel, or `boxes` for the thumb in a sheet. */
  look: 'rows' | 'boxes';
}

/** One or some of several, chosen with a press. Not radio buttons: their arrows would choose, and with it ask the server, at every step. */
export function ChoiceButtons({ options, value, onChoose, look }: ChoiceButtonsProps) {
  const isOn = (each: string) =>
    typeof value === 'string' ? value === each : value.includes(each) || (each === '' && !value.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons inside, which Tab reaches as well
    <div className={css[look]} onKeyDown={moveFocus}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.option}
          aria-pressed={isOn(option.value)}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {isOn(option.value) ? <Icon name="check" size={16} /> : null}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const next = document.activeElement && buttons[buttons.indexOf(document.activeElement) + step];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
