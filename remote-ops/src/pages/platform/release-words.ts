import type { Released } from '../../features/roll-back/released';

export interface Order {
  remote: string;
  version: string;
  percent: number;
  reason: string;
}

/** What visitors will get. */
export function sentenceOf({ stable, candidate }: Pick<Released, 'stable' | 'candidate'>, { version, percent }: Order): string {
  const instead = candidate !== null && candidate !== version ? `，候选版 ${candidate} 不再试用` : '';
  if (percent === 100) return `所有访客改用 ${version}${instead}。`;
  const rest = stable ? `其余访客仍用 ${stable}` : '其余访客看不到这个应用';
  return `约 ${percent}% 的访客改用 ${version}，${rest}${instead}；出错的访问偏多时自动回退。`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** For a shell where the person's key is. */
export function releaseCommand({ remote, version, percent, reason }: Order): string {
  const share = percent === 100 ? '' : ` --percent ${percent}`;
  return `npm run registry -- promote ${remote} ${version}${share} --why ${quoted(reason || '…')}`;
}
