import { clsx } from 'clsx/lite';
import { sharedLines } from './facts';
import css from './tables.module.css';

export function SharedTab() {
  return (
    <table className={clsx(css.table, css.ledger)}>
      <thead>
        <tr>
          <th>共享模块</th>
          <th>版本</th>
          <th>谁要求了什么</th>
        </tr>
      </thead>
      <tbody>
        {sharedLines().map(({ key, version, from, askers, loaded }) => (
          <tr key={key}>
            <td>
              <code>{key}</code>
            </td>
            <td>
              {version}
              <small>由{from}提供</small>
            </td>
            <td>
              {loaded ? null : '未加载'}
              {loaded && askers.length === 0 ? '外壳自用' : null}
              {loaded
                ? askers.map(({ name, required }, index) => (
                    <div key={name}>
                      {name} {required ? <code>{required}</code> : null}
                      {index === 0 ? <small>为它下载</small> : null}
                    </div>
                  ))
                : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
