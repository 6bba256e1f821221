import { TextInput } from '@shizhong/shared-ui/controls';
import { type RefObject, useEffect, useState } from 'react';
import css from './SearchBox.module.css';

export interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
  box: RefObject<HTMLInputElement | null>;
}

/** One asks when the typing rests, in milliseconds. */
const restMs = 300;

export function SearchBox({ value, onChange, box }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The filter was changed elsewhere.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts it
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      ref={(made) => {
        box.current = made?.input ?? null;
      }}
      className={css.box}
      aria-label="筛选编号或名称"
      placeholder="编号或名称，按 / 到这里"
      maxLength={60}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
