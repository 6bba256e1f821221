import { Icon } from '@shizhong/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import css from './TopSearch.module.css';

/** One box finds any object by number, name, phone or link, from every page. */
export function TopSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim().length < 2) return;
    void navigate(`/object?q=${encodeURIComponent(typed.trim())}`);
    setTyped('');
    box.current?.blur();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers that we support
    <form role="search" className={css.search} onSubmit={submit}>
      <Icon name="search" size={16} />
      <input
        ref={box}
        className={css.box}
        aria-label="找任何对象"
        placeholder="编号、名称、手机号、链接"
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <kbd className={css.key}>Ctrl K</kbd>
    </form>
  );
}
