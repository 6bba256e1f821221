import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui/button';
import { bothWays, CellLines, type Column, type ListState, ListTable, soonestFirst, useFitting } from '@shizhong/shared-ui/list';
import { wordsOf } from '../performance/kinds';
import { formatUnitPrice } from '../performance/unit-price';
import { type CampaignProps, FitLine, formWord, homeWord, positionsWord, scoreWord } from './CampaignCard';
import css from './CampaignHall.module.css';
import { type Campaign, fitWords } from './campaign';

export interface CampaignTableProps extends CampaignProps {
  list: ListState;
  campaigns: readonly Campaign[];
  busy: boolean;
}

/** Height of the frame's top bar, below which the head sticks. */
const topPx = 60;

/** The campaigns as a table, for comparison. All its columns fit into what a table has at 1440 px; below, some are given up; the cards have them all. */
export function CampaignTable({ list, campaigns, busy, ...props }: CampaignTableProps) {
  const { shown, roomRef } = useFitting(campaignColumns(props), list.sort);
  return (
    <div ref={roomRef} className={css.table}>
      <ListTable<Campaign>
        label={wordsOf(props.kind).campaign}
        list={list}
        rows={campaigns}
        columns={shown}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        selection={null}
        busy={busy}
        top={topPx}
      />
    </div>
  );
}

export function campaignColumns({ kind, taxed, industryOf, onClaim, onHide }: CampaignProps): Column<Campaign>[] {
  const { unit } = wordsOf(kind);
  return [
    {
      key: 'title',
      head: '任务',
      card: 'title',
      cell: (campaign) => (
        <CellLines
          sub={[industryOf(campaign.industry), formWord(kind, campaign.promoForm), `广告主履约分 ${scoreWord(campaign)}`]
            .filter(Boolean)
            .join(' · ')}
        >
          {campaign.title}
        </CellLines>
      ),
    },
    {
      key: 'price',
      head: homeWord(taxed),
      width: 144,
      unit: '元',
      align: 'right',
      sort: bothWays('price'),
      cell: ({ homeUnitPriceFenX100, unitPriceFen }) => (
        <CellLines sub={`标价 ${formatFen(unitPriceFen)}`}>
          <b>{formatUnitPrice(homeUnitPriceFenX100)}</b>
        </CellLines>
      ),
    },
    {
      ...{ key: 'remaining', head: `剩余${unit}`, align: 'right', width: 92, sort: bothWays('quantity') },
      cell: ({ remainingQty }) => formatCount(remainingQty),
    },
    {
      ...{ key: 'cap', head: '单账号上限', align: 'right', width: 106, yields: 2, sort: bothWays('cap') },
      cell: ({ capQty }) => formatCount(capQty),
    },
    ...(campaignKind(kind).choosesPosition
      ? [
          {
            key: 'position',
            head: '位置',
            width: 84,
            yields: 0,
            cell: ({ positions }: Campaign) => positionsWord(positions),
          },
        ]
      : []),
    {
      key: 'keep',
      head: '保留 / 预览',
      sort: bothWays('keep'),
      width: 112,
      yields: 1,
      cell: ({ keepHours, needPreview }) => <CellLines sub={needPreview ? '需要预览' : '不需要预览'}>{keepHours} 小时</CellLines>,
    },
    {
      ...{ key: 'end', head: '截止', width: 104, yields: 3, sort: soonestFirst('endAt') },
      cell: ({ endAt }) => (endAt ? formatDateTime(endAt) : '预算用完为止'),
    },
    {
      key: 'accounts',
      head: '我的账号',
      width: 128,
      cell: (campaign) => <FitLine inCell campaign={campaign} {...fitWords(campaign)} />,
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 168,
      cell: (campaign) => <Acts campaign={campaign} onClaim={onClaim} onHide={onHide} />,
    },
  ];
}

function Acts({ campaign, onClaim, onHide }: Pick<CampaignProps, 'onClaim' | 'onHide'> & { campaign: Campaign }) {
  const { fitting } = fitWords(campaign);
  return (
    <div className={css.rowActions}>
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
  );
}
