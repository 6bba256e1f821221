import { type ObjectKind, objectKinds } from '@shizhong/shared-contracts/operator/objects';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { useQuestion } from '../../lib/use-question';
import { ActsPane } from './ActsPane';
import { Curve } from './Curve';
import { Diagram } from './Diagram';
import { Entries } from './Entries';
import { Facts } from './Facts';
import { HitList } from './HitList';
import { Messages } from './Messages';
import css from './ObjectCard.module.css';
import { Part } from './Part';
import { Timeline } from './Timeline';

/** One object whole, in three panes: what it is and what happened, path and evidence and money, what can be done. */
export function ObjectCard({ kind, id }: { kind: ObjectKind; id: string }) {
  const { data, failed, refusal, busy, reload } = useQuestion('object/card', { kind, id });
  if (!data)
    return (
      <div className={css.alone}>
        <h1 className={css.title}>{objectKinds[kind] ?? '对象'}</h1>
        {failed ? <InlineFailure text={refusal ?? undefined} onRetry={reload} busy={busy} /> : <Skeleton rows={10} />}
      </div>
    );
  const { no, title, status, figures, diagram, curve, related, messages } = data;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.name}>
          <h1 className={css.title}>{title || no}</h1>
          <p className={css.under}>
            {objectKinds[kind]}
            {no ? <span> {no}</span> : null}・<b className={css.status}>{status}</b>
            {data.waiting.map((each) => (
              <Link key={each.kind} className={css.waits} to={`/?kind=${each.kind}${no ? `&q=${encodeURIComponent(no)}` : ''}`}>
                在待办「{each.label}」里
              </Link>
            ))}
          </p>
        </div>
        <dl className={css.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={css.panes}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.side} aria-label="事实与经过" tabIndex={0}>
          <Facts kind={kind} id={id} sections={data.sections} />
          <Part title="时间线" facts={`${data.timeline.length} 件`}>
            <Timeline lines={data.timeline} />
          </Part>
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.middle} aria-label="状态、证据与资金" tabIndex={0}>
          {diagram ? (
            <Part title="走过的路" facts="黑：走过・橙：现在・蓝虚线：运营能让它去的">
              <Diagram diagram={diagram} />
            </Part>
          ) : null}
          {curve ? (
            <Part title={`${curve.unit}曲线`} facts={`${curve.points.length} 个点，规则命中 ${curve.findings.length}`}>
              <Curve curve={curve} />
            </Part>
          ) : null}
          <Part title="资金轨迹" facts={`${data.entries.length} 笔分录，元`}>
            <Entries entries={data.entries} />
          </Part>
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.side} aria-label="能做的与相关" tabIndex={0}>
          <ActsPane acts={data.acts} isWaiting={data.waiting.length > 0} id={id} />
          {related.length > 0 ? (
            <Part title="相关" facts={`${related.length} 个`}>
              <HitList hits={related} label="相关的对象" />
            </Part>
          ) : null}
          <Part title="发给用户的消息" facts={`${messages.length} 条`}>
            <Messages messages={messages} />
          </Part>
        </section>
      </div>
    </div>
  );
}
