import type { Registry } from '@shizhong/shared-contracts';
import { useState } from 'react';
import css from './panel.module.css';

export function VersionsTab({ registry, base, open }: { registry: Registry | null; base: string; open: boolean }) {
  const [link, setLink] = useState<string | null>(null);
  const [asksForKey, setAsksForKey] = useState(false);
  const [key, setKey] = useState('');
  const makeLink = async () => {
    const set = new URLSearchParams((registry?.remotes ?? []).map(({ name, version }) => [name, version]));
    const response = await fetch(`${base}replay-link?${set}`, key ? { headers: { authorization: `Bearer ${key}` } } : {});
    setAsksForKey(response.status === 401);
    if (response.status === 401) return setLink(key ? '密钥不对：请核对，或请运营用 npm run registry -- link 生成' : null);
    const token = response.ok ? ((await response.json()) as { token: string }).token : null;
    setLink(
      token
        ? `${location.origin}${location.pathname}?replay=${token}`
        : '本服务器没有签名密钥，或页面用了未登记、已撤回的版本：请用 npm run registry -- link',
    );
  };
  return (
    <>
      <section>
        <h3>复现链接</h3>
        <p className={css.quiet}>带签名，七天内在任何浏览器打开同一组版本，用于报告问题。</p>
        {asksForKey ? (
          <label className={css.row}>
            测试密钥
            <input type="password" autoComplete="off" value={key} onChange={(event) => setKey(event.target.value)} />
          </label>
        ) : null}
        <button type="button" onClick={() => void makeLink()}>
          生成
        </button>
        {link ? (
          <output>
            <textarea className={css.link} readOnly value={link} aria-label="复现链接" />
          </output>
        ) : null}
      </section>
      <section>
        <h3>在本浏览器换用别的版本</h3>
        <p className={css.quiet}>
          {open ? '已登记的版本号，或本机地址（如 http://127.0.0.1:3001/）。关闭浏览器后失效。' : '正式环境只接受带签名的链接。'}
        </p>
        {open
          ? (registry?.remotes ?? []).map(({ name, version }) => (
              <form key={name} className={css.row} method="get" action={location.pathname}>
                <label>
                  <code>{name}</code>
                  <input name={`remote.${name}`} defaultValue={version} />
                </label>
                <input type="hidden" name="inspect" value="" />
                <button type="submit">换用</button>
              </form>
            ))
          : null}
        <form method="get" action={location.pathname}>
          <input type="hidden" name="tools" value="off" />
          <button type="submit">恢复登记的版本</button>
        </form>
      </section>
    </>
  );
}
