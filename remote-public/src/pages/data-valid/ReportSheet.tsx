import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { anomalyWords, type ReportView } from '@shizhong/shared-contracts/report';
import { Chart } from '@shizhong/shared-ui/chart';
import { Notice, StatBand } from '@shizhong/shared-ui/light';
import css from './data-valid.module.css';

/** The report as issued: figures, facts, curve, conclusion, fingerprint. Without price unless it was issued 「含金额」. */
export function ReportSheet({ view, sha256, keyNumber }: { view: ReportView; sha256: string; keyNumber: number }) {
  const { metric, article, anomaly, amount } = view;
  const facts: [string, React.ReactNode][] = [
    ['报告编号', view.no],
    ['出具时间', view.issuedAt],
    ['账号', `${view.account}（${view.accountType}）`],
    ['广告类型', view.position ? `${view.adType} · ${view.position}` : view.adType],
    ...(article ? [['文章', <Article key="article" {...article} />] as [string, React.ReactNode]] : []),
    ['发布时间', view.publishedAt],
    ['计量时段', `${view.window.from} 至 ${view.window.to}`],
    ['指标', metric.name],
    ['数据来源', metric.source],
    ['异常结论', anomalyWords(view)],
    ...anomaly.findings.map(({ name, text }) => [name, text] as [string, React.ReactNode]),
    ...anomaly.unchecked.map(({ name, text }) => [name, `未检查：${text}`] as [string, React.ReactNode]),
    ['订单号', view.orderNo],
    ...(view.supersedes ? [['更正的报告', view.supersedes] as [string, React.ReactNode]] : []),
  ];
  return (
    <div className={css.contents}>
      {metric.simulated ? <Notice tone="warning">这是演示环境签发的报告，数据由模拟器产生。</Notice> : null}
      <StatBand
        label="结算数据"
        stats={[
          { key: 'valid', label: '结算数据', value: formatCount(metric.valid) },
          { key: 'raw', label: '原始数据', value: formatCount(metric.raw) },
          { key: 'doubtful', label: '不计费数据', value: formatCount(metric.doubtful) },
          ...(amount ? [{ key: 'total', label: '总额（元）', value: amount.total, foot: `单价 ${amount.unitPrice}` }] : []),
        ]}
      />
      <div className={css.beside}>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {view.curve.length > 1 ? <Curve view={view} /> : null}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>SHA-256 指纹</dt>
          <dd className={css.hash}>{sha256}</dd>
        </div>
        <div>
          <dt>签名</dt>
          <dd>由平台第 {keyNumber} 号密钥签名（Ed25519）</dd>
        </div>
      </dl>
    </div>
  );
}

function Article({ title, url }: { title: string; url: string }) {
  const name = title || url;
  return /^https:\/\//.test(url) ? (
    <a className={css.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  ) : (
    name
  );
}

function Curve({ view: { curve, metric } }: { view: ReportView }) {
  const last = curve.at(-1);
  return (
    <Chart
      label={`计量曲线（${metric.name}，累计）`}
      summary={`${formatDateTime(curve[0]?.at ?? '')} 至 ${formatDateTime(last?.at ?? '')} 累计到 ${formatCount(last?.value ?? 0)}。`}
      pointHead="时间"
      height={220}
      kind="area"
      series={[{ key: 'value', label: metric.name, tone: 'read' }]}
      points={curve.map(({ at, value }) => ({
        key: at,
        label: formatDateTime(at).slice(5, 10),
        head: formatDateTime(at),
        at: Date.parse(at),
        values: { value },
      }))}
      format={formatCount}
    />
  );
}
