import { formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Button, LineIcon, refreshPath, StatusTag } from '@shizhong/shared-ui';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { PublicHero } from '../../features/marketing/PublicHero';
import { Section } from '../../features/marketing/Section';
import pricesCss from '../../features/price-index/prices.module.css';
import { usePublicAnswer } from '../../features/public-answer/use-public-answer';
import { Rulings } from './Rulings';
import css from './status.module.css';

type Status = ResponseOf<'home/status'>;

/** The start and end of each measured duration, and our promise for it. */
const measured: readonly { key: keyof Status['paces']; name: string; between: string; promise: string }[] = [
  {
    key: 'adReview',
    name: '广告审核',
    between: '提交到有结果',
    promise: '工作日 {{campaign.review_h}} 小时，节假日 {{campaign.review_holiday_h}} 小时',
  },
  { key: 'identification', name: '认证审核', between: '提交到有结果', promise: '{{identification.review_wd}} 个工作日' },
  {
    key: 'settlement',
    name: '订单结算',
    between: '发布到结算',
    promise: '计量 {{counting.window_h}} 小时，再加 {{confirm.objection_h}} 小时异议期',
  },
  { key: 'cashOut', name: '媒体提现', between: '申请到到账', promise: '{{cashout.arrival_wd}} 个工作日内' },
  { key: 'firstReply', name: '工单首次答复', between: '提交到首次答复', promise: '{{ticket.first_reply_h}} 个工作小时' },
];

/** Scheduled work is done within this time; longer is a backlog. */
const lateFromMin = 10;
/** Whatever has waited longer than the measured days is in none of their medians, so it is shown as a backlog. */
const backlogFromH = marketFigures['paces.days'] * 24;

/** Hours as readable text. */
function spanText(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} 分钟`;
  if (hours < 48) return `${hours.toFixed(1).replace(/\.0$/, '')} 小时`;
  return `${(hours / 24).toFixed(1).replace(/\.0$/, '')} 天`;
}

function waitingIn(paces: Status['paces']): { waiting: number; oldestH: number } {
  const all = Object.values(paces);
  return {
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestH: Math.max(0, ...all.map(({ oldestH }) => oldestH ?? 0)),
  };
}

function waitingText({ waiting, oldestH }: { waiting: number; oldestH: number | null }): string {
  return waiting === 0 ? '没有' : `${waiting} 件，最久 ${spanText(oldestH ?? 0)}`;
}

/**
 * `/status`: actual processing times of the last seven days, what still waits, whether services are up, and outcomes of disputes.
 * `docs/domain/features.md#f9-disputes`, `docs/domain/features.md#f20-real-times`.
 */
export default function StatusPage() {
  const [block, { data, state }, again] = usePublicAnswer<'home/status', HTMLDivElement>('home/status', {});
  const rows = useRuleTexts(measured);
  const late = data !== null && data.jobsLateMin >= lateFromMin;
  const waiting = data && waitingIn(data.paces);
  return (
    <>
      <PublicHero
        eyebrow="运行状态与时效"
        title={['说好的时间，', '实际用了多久。']}
        lead={`近 ${marketFigures['paces.days']} 天里审核、结算、提现、答复实际用去的时间，夜里和周末也算在内。一半的人等得比中位数短，十分之九的人等得比 P90 短。`}
      />
      <Section ref={block} aria-busy={state === 'waiting'}>
        <ul className={css.parts} aria-live="polite">
          <Part name="页面与数据库" tone={state === 'failed' ? 'red' : data ? 'green' : 'grey'}>
            {state === 'failed' ? '没有应答' : data ? '正常' : '检查中'}
          </Part>
          <Part name="定时任务" tone={data ? (late ? 'orange' : 'green') : 'grey'}>
            {data ? (late ? `晚了 ${data.jobsLateMin} 分钟` : '准时') : state === 'failed' ? '未知' : '检查中'}
          </Part>
          <Part name="还在等的" tone={waiting ? (waiting.oldestH >= backlogFromH ? 'orange' : 'green') : 'grey'}>
            {waiting ? waitingText(waiting) : state === 'failed' ? '未知' : '检查中'}
          </Part>
        </ul>
        <table className={pricesCss.kinds}>
          <caption className={css.caption}>
            {data
              ? `近 ${data.days} 天，更新于 ${formatDateTime(data.at)}`
              : state === 'failed'
                ? '时效没有读到'
                : `正在读取近 ${marketFigures['paces.days']} 天的时效`}
          </caption>
          <thead>
            <tr>
              <th scope="col">事项</th>
              <th scope="col">承诺</th>
              <th scope="col" className={pricesCss.number}>
                中位数
              </th>
              <th scope="col" className={pricesCss.number}>
                P90
              </th>
              <th scope="col" className={pricesCss.number}>
                样本
              </th>
              <th scope="col" className={pricesCss.number}>
                还在等
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, between, promise }) => {
              const pace = data?.paces[key];
              return (
                <tr key={`${key} ${pace ? 'measured' : 'asked'}`}>
                  <th scope="row">
                    {name}
                    <span>{between}</span>
                  </th>
                  <td data-label="承诺">{promise}</td>
                  <td className={pricesCss.number} data-label="中位数">
                    {pace ? (pace.medianH === null ? '样本不足' : spanText(pace.medianH)) : '--'}
                  </td>
                  <td className={pricesCss.number} data-label="P90">
                    {pace ? (pace.p90H === null ? '样本不足' : spanText(pace.p90H)) : '--'}
                  </td>
                  <td className={pricesCss.number} data-label="样本">
                    {pace ? `${pace.samples}${pace.days && pace.days !== data?.days ? `（近 ${pace.days} 天）` : ''}` : '--'}
                  </td>
                  <td className={pricesCss.number} data-label="还在等">
                    {pace ? waitingText(pace) : '--'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={pricesCss.note}>
          {data
            ? `近 ${data.days} 天不足 ${data.leastSamples} 个样本的，看更长的时间，注明天数；仍不足的不给中位数。还没办完的不在中位数里，单独数在“还在等”里。`
            : ''}
          {state === 'failed' ? (
            <Button size="small" onClick={again}>
              <LineIcon path={refreshPath} size={16} />
              重试
            </Button>
          ) : null}
        </p>
        {data ? <Rulings {...data.rulings} /> : null}
      </Section>
    </>
  );
}

function Part({ name, tone, children }: { name: string; tone: 'green' | 'orange' | 'red' | 'grey'; children: string }) {
  return (
    <li>
      <span>{name}</span>
      {/* Each state is an element of its own: one that grows would count as a layout shift. */}
      <StatusTag key={children} tone={tone}>
        {children}
      </StatusTag>
    </li>
  );
}
