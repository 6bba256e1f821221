import { revealedSeconds } from '@shizhong/shared-contracts/operator/objects';
import { useEffect } from 'react';
import css from './Revealed.module.css';

/** Gone again after a minute, so that it does not stand on an empty desk. */
export function Revealed({ value, onEnd }: { value: string; onEnd(): void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, revealedSeconds * 1000);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <span className={css.revealed}>
      <b>{value}</b>
      <small>已记录，{revealedSeconds} 秒后收起</small>
    </span>
  );
}
