import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui';
import { wordsOf } from '../performance/kinds';
import { formatUnitPrice } from '../performance/unit-price';
import { type CampaignProps, FitLine, formWord, positionsWord, scoreWord } from './CampaignCard';
import styles from './CampaignHall.module.css';
import { type Campaign, fitWords } from './campaign';

/** The campaigns as a table, for comparison. */
export function CampaignTable({
  campaigns,
  kind,
  industryOf,
  onClaim,
  onHide,
}: CampaignProps & { campaigns: readonly Campaign[] }) {
  const { campaign: name, unit } = wordsOf(kind);
  const { choosesPosition } = campaignKind(kind);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles['scroll']} aria-label={name} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">任务</th>
            <th scope="col" className={styles['figure']}>
              到手 / 标价（元）
            </th>
            <th scope="col" className={styles['figure']}>
              剩余{unit} / 单账号上限
            </th>
            {choosesPosition ? <th scope="col">位置</th> : null}
            <th scope="col">保留 / 预览</th>
            <th scope="col">截止</th>
            <th scope="col">我的账号</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => {
            const { fitting, why } = fitWords(campaign);
            return (
              <tr key={campaign.id}>
                <td>
                  {campaign.title}
                  <small>
                    {[industryOf(campaign.industry), formWord(kind, campaign.promoForm), `广告主履约分 ${scoreWord(campaign)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td className={styles['figure']}>
                  <b>{formatUnitPrice(campaign.homeUnitPriceFenX100)}</b>
                  <small>{formatFen(campaign.unitPriceFen)}</small>
                </td>
                <td className={styles['figure']}>
                  {formatCount(campaign.remainingQty)}
                  <small>{formatCount(campaign.capQty)}</small>
                </td>
                {choosesPosition ? <td>{positionsWord(campaign.positions)}</td> : null}
                <td>
                  {campaign.keepHours} 小时
                  <small>{campaign.needPreview ? '需要预览' : '不需要预览'}</small>
                </td>
                <td>{campaign.endAt ? formatDateTime(campaign.endAt) : '预算用完为止'}</td>
                <td>
                  <FitLine campaign={campaign} fitting={fitting} why={why} />
                </td>
                <td>
                  <div className={styles['rowActions']}>
                    <Button
                      size="small"
                      kind={fitting ? 'primary' : 'default'}
                      disabled={!fitting}
                      onClick={() => onClaim(campaign)}
                      aria-label={`${fitting ? '接单' : '不可接'}：${campaign.title}`}
                    >
                      {fitting ? '接单' : '不可接'}
                    </Button>
                    <Button
                      size="small"
                      kind="quiet"
                      onClick={() => onHide(campaign, !campaign.hidden)}
                      aria-label={`${campaign.hidden ? '恢复显示' : '不感兴趣'}：${campaign.title}`}
                    >
                      {campaign.hidden ? '恢复' : '不感兴趣'}
                    </Button>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
