import { formatCount, formatDateTime, normalizeBase, type ResponseOf } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Card, CopyButton, RuleLink, StatusTag } from '@shizhong/shared-ui';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { StatBand } from '@shizhong/shared-ui/figures';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { QrCode } from '@shizhong/shared-ui/qr';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './Share.module.css';

type Share = ResponseOf<'media/share'>;

/** Possible targets of a link; the promotion mark stays with the visitor on further pages. */
const targets = [
  { value: 'register/media', label: '媒体主注册' },
  { value: 'register/ad', label: '广告主注册' },
  { value: '', label: '首页' },
] as const;

const states = {
  registered: { label: '已注册', waitingFor: 'other' },
  settled: { label: '首单已结算，待发奖', waitingFor: 'other' },
  rewarded: { label: '已奖励', tone: 'green' },
  void: { label: '未奖励', tone: 'grey' },
} as const;

/** 推广: the user's link with its QR code, and its results. `docs/domain/growth.md#channel-attribution`; one level, points only. */
export function Share() {
  const { data, status, reload } = useServerData('media/share', {});
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={6} rowHeight={48} />;
  return (
    <div className={css.stack}>
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : null}
      <StatBand
        label="推广成效"
        stats={[
          { key: 'visits', label: '到访', value: formatCount(data.figures.visits), foot: '同一网络一天计一次' },
          {
            key: 'registrations',
            label: '注册',
            value: formatCount(data.figures.registrations),
            foot: `最后一次点击后 ${marketFigures['channel.touch_days']} 天内注册`,
          },
          { key: 'rewarded', label: '已奖励', value: formatCount(data.figures.rewarded), foot: '完成首单结算' },
          { key: 'points', label: '获得积分', value: formatCount(data.figures.points), foot: `每位 ${data.rules.points} 分` },
        ]}
      />
      <div className={css.columns}>
        <OwnLink szPush={data.szPush} />
        <Card title="奖励规则" extra={<RuleLink to="/help/order?id=score-and-level#points" about="积分" />}>
          <ul className={css.rules}>
            <li>
              经您的链接注册的用户，首单结算满 {data.rules.waitDays} 天且未被追回，奖励您 {data.rules.points} 积分。
            </li>
            <li>
              每月最多 {data.rules.perMonth} 位，且订单以外的积分每月合计不超过 {formatCount(data.rules.monthCap)} 分。
            </li>
            <li>只算一级：您推荐的人再推荐他人，不计入您的奖励。</li>
            <li>来源在注册时确定；与您同一主体的账号不奖励。</li>
          </ul>
        </Card>
      </div>
      {data.marks.some(({ prom }) => prom !== '') ? <Marks marks={data.marks} /> : null}
      <Card title="经您注册的用户" extra={data.people.length ? '最近 50 位，名称已脱敏' : undefined}>
        {data.people.length ? (
          <ul className={css.people}>
            {data.people.map((one) => (
              <li key={`${one.at} ${one.name}`}>
                <span className={css.who}>
                  <b>{one.name}</b>
                  <small>
                    {one.side === 'ad' ? '广告主' : '媒体主'} · {formatDateTime(one.at)} 注册
                    {one.prom ? ` · 标记 ${one.prom}` : ''}
                    {one.reason ? ` · ${one.reason}` : ''}
                  </small>
                </span>
                <StatusTag {...states[one.state]}>{states[one.state].label}</StatusTag>
                <b className={css.points}>{one.points ? `+${one.points}` : ''}</b>
              </li>
            ))}
          </ul>
        ) : (
          <Empty kind="never" title="还没有人经您的链接注册。把链接或二维码发出去，成效会显示在这里。" />
        )}
      </Card>
    </div>
  );
}

const markPattern = /^[\w-]{0,20}$/;

/** The link with its QR code; the mark identifies where it was posted. */
function OwnLink({ szPush }: { szPush: string }) {
  const [target, setTarget] = useState<string>(targets[0].value);
  const [mark, setMark] = useState('');
  const good = markPattern.test(mark);
  const address = new URL(normalizeBase(window.routerBase) + target, location.href);
  address.search = new URLSearchParams({ szPush, ...(good && mark ? { prom: mark } : {}) }).toString();
  address.hash = '';
  return (
    <Card title="我的推广链接">
      <div className={css.link}>
        <QrCode value={address.href} label="我的推广二维码" size={148} />
        <div className={css.fields}>
          <FormField label="打开页面">
            <SelectInput options={[...targets]} value={target} onChange={(chosen) => setTarget(chosen)} />
          </FormField>
          <FormField
            label="渠道标记"
            error={good ? null : '只能用字母、数字、下划线和短横，最多 20 个'}
            hint="选填，例如 moments，用来区分投放位置"
          >
            <TextInput value={mark} maxLength={20} onChange={({ currentTarget }) => setMark(currentTarget.value.trim())} />
          </FormField>
          <p className={css.address}>
            <span>{address.href}</span>
            <CopyButton text={address.href} what="推广链接" />
          </p>
        </div>
      </div>
    </Card>
  );
}

function Marks({ marks }: { marks: Share['marks'] }) {
  return (
    <Card title="按渠道标记">
      <FiguresTable
        label="各渠道标记的到访与注册"
        head={['标记', '到访', '注册']}
        rows={marks.map(({ prom, visits, registrations }) => [prom || '无标记', formatCount(visits), formatCount(registrations)])}
        values={marks.map(({ prom, visits, registrations }) => [prom, visits, registrations])}
      />
    </Card>
  );
}
