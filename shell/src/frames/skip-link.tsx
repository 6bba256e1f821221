import css from './skip-link.module.css';

/** The first keyboard stop: skips header and menu. A button, because a link would write a hash into the address. */
export function SkipLink() {
  return (
    <button type="button" className={css.skip} onClick={() => document.getElementById('main')?.focus()}>
      跳到主要内容
    </button>
  );
}
