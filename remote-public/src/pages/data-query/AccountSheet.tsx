import { formatCount, formatDateTime, formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Avatar, Icon } from '@shizhong/shared-ui';
import { Chart } from '@shizhong/shared-ui/chart';
import { StatBand } from '@shizhong/shared-ui/light';
import toolCss from '../../features/data-tool/tool.module.css';
import css from './data-query.module.css';

type Account = ResponseOf<'home/queryAccount'>['accounts'][number];

const positions = ['', '头条', '次条', '3–8 条'];
const principals = { person: '个人主体', organisation: '企业或机构主体' } as const;

function typeOf({ kind, serviceType }: Account): string {
  if (!accountKinds[kind].articles) return accountKinds[kind].name;
  return serviceType === 'service' ? '服务号' : '订阅号';
}

export function AccountSheet({ account }: { account: Account }) {
  const { name, avatar, verified, principal, industries, medians, trend, authorised, posts30d, updatedAt } = account;
  const first = medians[0];
  return (
    <article className={toolCss.sheet}>
      <header className={css.head}>
        <Avatar name={name} src={avatar} size={56} />
        <div>
          <h2 className={css.name}>{name}</h2>
          <ul className={css.tags} aria-label="账号信息">
            <li>{typeOf(account)}</li>
            <li>{verified ? `已认证${principal ? ` · ${principals[principal]}` : ''}` : '未认证'}</li>
            {industries.map((industry) => (
              <li key={industry}>{industry}</li>
            ))}
            <li data-good={authorised}>
              <Icon name={authorised ? 'shield' : 'info'} size={16} />
              {authorised ? '官方授权' : '未授权'}
            </li>
          </ul>
        </div>
      </header>
      <StatBand
        label={`${name}的概况`}
        stats={[
          ...(first
            ? [{ key: 'median', label: `${positions[first.position]}中位阅读`, value: formatShortNumber(first.median) }]
            : []),
          {
            key: 'posts',
            label: `近 ${marketFigures['account.figures_days']} 天发文`,
            value: posts30d === null ? '--' : `${posts30d} 篇`,
          },
          { key: 'performance', label: '履约分', value: (account.performanceTenths / 10).toFixed(1), foot: '满分 100' },
        ]}
      />
      <div className={css.beside}>
        {medians.length ? (
          <table className={css.medians}>
            <caption>近 {marketFigures['account.figures_days']} 天阅读</caption>
            <thead>
              <tr>
                <th scope="col">位置</th>
                <th scope="col">中位</th>
                <th scope="col">平均</th>
                <th scope="col">稳定度</th>
                <th scope="col">样本</th>
              </tr>
            </thead>
            <tbody>
              {medians.map(({ position, median, mean, stability, posts }) => (
                <tr key={position}>
                  <th scope="row">{positions[position]}</th>
                  <td>{formatCount(median)}</td>
                  <td>{mean === null ? '--' : formatCount(mean)}</td>
                  <td>{stability}</td>
                  <td>{posts} 篇</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className={css.few}>{emptyWords(account)}</p>
        )}
        {trend.length > 1 ? <Trend trend={trend} /> : null}
      </div>
      <p className={css.updated}>{updatedAt ? `数据更新于 ${formatDateTime(updatedAt)}` : '仅展示公开信息'}</p>
    </article>
  );
}

function Trend({ trend }: { trend: Account['trend'] }) {
  const reads = trend.map((post) => post.reads);
  return (
    <Chart
      label={`近 ${trend.length} 篇阅读`}
      summary={`从早到晚，最低 ${formatCount(Math.min(...reads))}，最高 ${formatCount(Math.max(...reads))}。`}
      pointHead="文章"
      height={200}
      kind="bar"
      series={[{ key: 'reads', label: '阅读', tone: 'read' }]}
      points={trend.map((post, index) => ({
        key: String(index),
        label: String(index + 1),
        head: `第 ${index + 1} 篇（${positions[post.position] ?? ''}）`,
        values: { reads: post.reads },
      }))}
      format={formatCount}
    />
  );
}

function emptyWords({ kind, authorised }: Account): string {
  if (!accountKinds[kind].articles) return `${accountKinds[kind].name}没有阅读数据。`;
  return authorised ? `近 ${marketFigures['account.figures_days']} 天没有可统计的阅读。` : '账号未授权，不展示阅读数据。';
}
