import { Input } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import type { SearchFilter } from './filter-fields';
import css from './SearchField.module.css';

/** Applies when the typing pauses: one request for a word, not one for each letter. */
const pauseMs = 400;

interface SearchFieldProps {
  field: SearchFilter;
  /** According to the address. */
  value: string;
  onChange: (value: string) => void;
}

/** A line of text that applies by itself: after a pause, with Enter, on leaving the field. */
export function SearchField({ field, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed from elsewhere (a link, 「清空」, the back button): it wins over what was typed.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);

  function apply(text: string) {
    clearTimeout(waiting.current);
    if (text.trim() !== value) onChange(text.trim());
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => apply(text), pauseMs);
  }

  return (
    <Input
      type="search"
      className={clsx(css.field)}
      aria-label={field.label}
      placeholder={field.placeholder}
      maxLength={field.maxLength ?? 60}
      enterKeyHint="search"
      prefix={<Icon name="search" size={16} />}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  );
}
