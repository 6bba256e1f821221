import { Notice } from '../../patterns/states';

/** A saved report or an old link names what is no longer there. */
export function GoneNotice({ unknown }: { unknown: readonly string[] }) {
  return unknown.length ? (
    <Notice tone="warning">这份报告里有 {unknown.length} 项指标或维度已不再提供，其余照常显示。另选后可以重新保存。</Notice>
  ) : null;
}
