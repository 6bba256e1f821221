/** The keys that hold on this page. `docs/pages/conventions.md#keys`. */
import { framePaths, LineIcon } from '@shizhong/shared-ui';
import { areLettersOn, type KeyName, keyGroups, keysHere, keyTable, switchLetters } from '@shizhong/shared-ui/keys';
import { useEffect, useRef, useState } from 'react';
import css from './keys-sheet.module.css';

const everywhere: readonly KeyName[] = ['find', 'sheet', 'close', 'confirm'];

export function KeysSheet({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [here] = useState<ReadonlySet<string>>(() => new Set([...everywhere, ...keysHere()]));
  const [letters, setLetters] = useState(areLettersOn);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Something to read: the browser would choose the cross, and a press on it closes what was just opened.
    title.current?.focus();
  }, []);
  const groups = keyGroups
    .map(({ title, names }) => ({ title, names: names.filter((name) => here.has(name)) }))
    .filter(({ names }) => names.length > 0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby="keys-sheet"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={css.head}>
        <h2 id="keys-sheet" ref={title} tabIndex={-1} className={css.title}>
          这一页的快捷键
        </h2>
        <button type="button" className={css.close} aria-label="关闭" onClick={() => dialog.current?.close()}>
          <LineIcon path={framePaths.close} size={20} />
        </button>
      </div>
      {groups.map(({ title, names }) => (
        <section key={title} className={css.group}>
          <h3 className={css.of}>{title}</h3>
          <dl>
            {names.map((name) => (
              <div key={name} className={css.line}>
                <dt>
                  {keyTable[name].press.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{keyTable[name].does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={css.letters}>
        <input
          type="checkbox"
          checked={letters}
          onChange={({ target }) => {
            switchLetters(target.checked);
            setLetters(target.checked);
          }}
        />
        使用单个字母的快捷键
        <span className={css.why}>用语音控制或容易误按时可关；? 仍可打开这张表</span>
      </label>
    </dialog>
  );
}
