import type { Registry } from '@shizhong/shared-contracts';
import { useState } from 'react';
import { codeFaults, faultText, fileFaults, filePhases } from './faults';
import css from './panel.module.css';
import { faultSwitches, faultsKey } from './tools';

export function FaultsTab({ registry, open }: { registry: Registry | null; open: boolean }) {
  const names = (registry?.remotes ?? []).map(({ name }) => name);
  const [on, setOn] = useState(() => faultSwitches().rules.map(faultText));
  const [remote, setRemote] = useState(names[0] ?? '');
  const [kind, setKind] = useState<string>('down');
  const [phase, setPhase] = useState<string>('entry');
  const change = (next: string[]) => {
    setOn(next);
    faultSwitches().set(next);
    if (next.length > 0) sessionStorage.setItem(faultsKey, next.join());
    else sessionStorage.removeItem(faultsKey);
  };
  if (!open) return <p className={css.quiet}>正式环境不能注入故障。</p>;
  const ofFile = fileFaults.some((each) => each === kind);
  return (
    <>
      <div className={css.row}>
        <Choice label="应用" value={remote} options={names} onChange={setRemote} />
        <Choice label="故障" value={kind} options={[...fileFaults, ...codeFaults]} onChange={setKind} />
        {ofFile ? <Choice label="环节" value={phase} options={filePhases} onChange={setPhase} /> : null}
        <button
          type="button"
          onClick={() => change([...new Set([...on, ofFile ? `${remote}:${kind}@${phase}` : `${remote}:${kind}`])])}
        >
          打开
        </button>
      </div>
      <p className={css.quiet}>
        从下一次加载起生效；已经加载的文件请刷新页面。写在地址里：?fault={remote}:{kind}
      </p>
      <ul className={css.rules}>
        {on.map((text) => (
          <li key={text}>
            <code>{text}</code>
            <button type="button" onClick={() => change(on.filter((each) => each !== text))} aria-label={`关闭 ${text}`}>
              关闭
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => location.reload()}>
        刷新页面
      </button>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
