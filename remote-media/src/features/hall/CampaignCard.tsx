import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { type CampaignKind, campaignKind, promoFormOf } from '@shizhong/shared-contracts/kinds';
import { fileAddress, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { CellLines } from '@shizhong/shared-ui/list';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useId } from 'react';
import { formatHours } from '../performance/hours';
import { wordsOf } from '../performance/kinds';
import { formatUnitPrice } from '../performance/unit-price';
import css from './CampaignCard.module.css';
import { type Campaign, fitWords } from './campaign';

export interface CampaignProps {
  kind: CampaignKind;
  /** Whether what is shown as received is after tax: companies pay theirs themselves. */
  taxed: boolean;
  industryOf: (code: string | null) => string;
  onClaim: (campaign: Campaign) => void;
  /** Hides the campaign if `on`, otherwise shows it again. */
  onHide: (campaign: Campaign, on: boolean) => void;
}

export function formWord(kind: CampaignKind, form: string | null): string {
  return promoFormOf(kind, form)?.label ?? '';
}

export function positionsWord(positions: readonly number[]): string {
  if (positions.length === 0) return '不限位置';
  return positions.map((position) => pushPositions[position as keyof typeof pushPositions] ?? position).join(' / ');
}

/** `90.0`; an advertiser with fewer than three orders has no score yet. */
export function scoreWord({ advertiserScore }: Pick<Campaign, 'advertiserScore'>): string {
  return advertiserScore === null ? '暂无' : advertiserScore.toFixed(1);
}

/** What an owner receives, and whether tax is deducted: the two must not be mistaken for each other. */
export function homeWord(taxed: boolean): string {
  return `到手（${taxed ? '税后' : '税前'}）`;
}

/** A campaign of the hall. On a phone the conditions open below what decides: money, what is left, the account that fits. */
export function CampaignCard(props: CampaignProps & { campaign: Campaign }) {
  const { campaign, kind, taxed, industryOf, onClaim } = props;
  const id = useId();
  const narrow = useNarrow();
  const { unit, icon } = wordsOf(kind);
  const { fitting, why } = fitWords(campaign);
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        {campaign.cover ? (
          <img className={css.cover} src={fileAddress(campaign.cover)} alt="" loading="lazy" width={56} height={40} />
        ) : (
          <span className={css.cover} aria-hidden="true">
            <Icon name={icon} />
          </span>
        )}
        <div className={css.names}>
          <h2 id={id}>{campaign.title}</h2>
          <p>
            {[campaign.invited ? '定向邀约' : '', industryOf(campaign.industry), formWord(kind, campaign.promoForm)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <p className={css.price}>
        <span>
          {homeWord(taxed)} <b>¥{formatUnitPrice(campaign.homeUnitPriceFenX100)}</b> / {unit}
        </span>
        <span className={css.list}>标价 {formatFen(campaign.unitPriceFen)}</span>
      </p>
      {narrow ? (
        <>
          <p className={css.brief}>
            剩余 {formatCount(campaign.remainingQty)} {unit} · 单账号上限 {formatCount(campaign.capQty)}
          </p>
          <details className={css.fit}>
            <summary>
              <Icon name="chevronRight" size={16} />
              任务条件
            </summary>
            <Conditions {...props} />
          </details>
        </>
      ) : (
        <Conditions {...props} />
      )}
      <div className={css.claim}>
        <FitLine campaign={campaign} fitting={fitting} why={why} />
        <Button
          kind={fitting ? 'primary' : 'default'}
          disabled={!fitting}
          onClick={() => onClaim(campaign)}
          aria-label={`${fitting ? '接单' : '不可接'}：${campaign.title}`}
        >
          {fitting ? '接单' : '不可接'}
        </Button>
      </div>
    </article>
  );
}

function Conditions({ campaign, kind, onHide }: CampaignProps & { campaign: Campaign }) {
  const { unit } = wordsOf(kind);
  return (
    <>
      <div className={css.facts}>
        <Details
          end
          items={[
            {
              label: `剩余${unit}`,
              value: `${formatCount(campaign.remainingQty)}（¥${formatFen(campaign.remainingFen)}）`,
            },
            { label: '单账号上限', value: formatCount(campaign.capQty) },
            campaignKind(kind).choosesPosition && { label: '位置', value: positionsWord(campaign.positions) },
            { label: '发布时段', value: formatHours(campaign.publishHours) },
            { label: '保留 / 预览', value: `${campaign.keepHours} 小时 / ${campaign.needPreview ? '需要' : '不需要'}` },
            { label: '接单后发布', value: `${campaign.publishDeadlineH} 小时内` },
            { label: '广告主履约分', value: scoreWord(campaign) },
            { label: '截止', value: campaign.endAt ? formatDateTime(campaign.endAt) : '预算用完为止' },
          ]}
        />
      </div>
      <div className={css.foot}>
        <p className={css.held}>
          <Icon name="lock" size={16} /> 资金已托管
        </p>
        <button type="button" className={css.quiet} onClick={() => onHide(campaign, !campaign.hidden)}>
          {campaign.hidden ? '恢复显示' : '不感兴趣'}
        </button>
      </div>
      {campaign.why.length ? <p className={css.why}>推荐理由：{campaign.why.join('；')}</p> : null}
    </>
  );
}

/** The accounts that fit, and per account why the others do not. */
interface FitLineProps {
  campaign: Campaign;
  fitting: number;
  why: string;
  /** Two short lines instead of one. */
  inCell?: boolean;
}

export function FitLine({ campaign, fitting, why, inCell = false }: FitLineProps) {
  if (campaign.accounts.length === 0) return <p className={css.fit}>还没有可用账号</p>;
  const unfit = campaign.accounts.filter(({ fits }) => !fits);
  if (unfit.length === 0) return <p className={css.fit}>可接账号 {fitting} 个</p>;
  return (
    <details className={css.fit}>
      <summary>
        <Icon name="chevronRight" size={16} />
        {!fitting ? (
          why
        ) : inCell ? (
          <CellLines sub={`另 ${unfit.length} 个不可接`}>可接 {fitting} 个</CellLines>
        ) : (
          `可接账号 ${fitting} 个，另 ${unfit.length} 个不可接`
        )}
      </summary>
      <ul>
        {unfit.map(({ id, name, texts }) => (
          <li key={id}>
            {name}：{texts.join('、')}
          </li>
        ))}
      </ul>
    </details>
  );
}
