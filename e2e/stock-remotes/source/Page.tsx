import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { asked } from './counter';
import './page.css';

/** Works only with the shell's React, router and store: a second copy of any of them would find no context. */
export default function Page() {
  const { pathname } = useLocation();
  const remote = pathname.slice(1);
  const [pressed, setPressed] = useState(0);
  const count = useSelector(countOf(remote));
  const dispatch = useDispatch();
  return (
    <section className="stock-page">
      <h1>标准构建：{remote}</h1>
      <button
        type="button"
        onClick={() => {
          setPressed(pressed + 1);
          dispatch({ type: asked(remote) });
        }}
      >
        加一
      </button>
      <p data-counted>
        按了 {pressed} 次，计数 {count}
      </p>
      <Link to="/help/common">帮助中心</Link>
    </section>
  );
}

interface State {
  remotes: Record<string, { counter: number } | undefined>;
}

const countOf = (remote: string) => (state: State) => state.remotes[remote]?.counter ?? -1;
