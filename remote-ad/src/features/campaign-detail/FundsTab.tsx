import { formatDateTime, formatFen, yuanText } from '@shizhong/shared-contracts';
import { Card, Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { lazyPart } from '@shizhong/shared-ui/lazy-part';
import { Notice } from '@shizhong/shared-ui/states';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSaveTable } from '../../lib/use-save-table';
import type { CampaignDetail } from '../campaign/kinds';
import { EntryLink } from '../finance/EntryLink';
import { postingWords } from '../order/words';
import { Table } from './DataTab';
import css from './FundsTab.module.css';

/** Loaded separately, when an entry is opened. */
const EntryDrawer = lazyPart(() =>
  import(/* webpackChunkName: "entry-drawer" */ '../finance/EntryDrawer').then((part) => part.EntryDrawer),
);

/** Compares a campaign's entries with the figures of its header. */
export function fundsCheck({ fundTotals, frozenFen, spentFen }: Pick<CampaignDetail, 'fundTotals' | 'frozenFen' | 'spentFen'>) {
  const of = (...codes: string[]) =>
    fundTotals.filter(({ code }) => codes.includes(code)).reduce((sum, { amountFen }) => sum + amountFen, 0);
  const [frozen, thawed, consumed] = [of('T2'), 0 - of('T3'), 0 - of('T4', 'T4c')];
  const rest = fundTotals.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return { frozen, thawed, consumed, rest, equal: rest === frozenFen && consumed === spentFen };
}

/**
 * Every entry on the campaign's frozen money; the totals equal the header. `docs/pages/advertiser.md#campaign-detail`,
 * `docs/domain/features.md#f1-money-trail`.
 */
export function FundsTab({ data }: { data: CampaignDetail }) {
  const save = useSaveTable();
  const { frozen, thawed, consumed, rest, equal } = fundsCheck(data);
  const { funds } = data;
  const all = data.fundTotals.reduce((sum, { entries }) => sum + entries, 0);
  const shown = funds.map((entry): [string, ...ReactNode[]] => [
    formatDateTime(entry.at),
    postingWords[entry.code] ?? '其他',
    formatFen(entry.amountFen, { plus: true }),
    formatFen(entry.giftFen, { plus: true }),
    entry.orderId ? (
      <Link key={entry.txnId} to={`?tab=orders&order=${entry.orderId}`}>
        查看订单
      </Link>
    ) : (
      '广告'
    ),
    <EntryLink key={entry.txnId} txnId={entry.txnId}>
      {`LS${entry.txnId.slice(-12).toUpperCase()}`}
    </EntryLink>,
  ]);
  return (
    <div className={css.part}>
      <Card
        title="资金等式"
        extra={
          <Button
            size="small"
            disabled={!funds.length}
            aria-label="导出资金明细"
            onClick={() =>
              void save(`${data.no}-资金.csv`, [
                ['时间', '类型', '冻结变动（元）', '其中赠款（元）', '归属', '流水号'],
                ...funds.map((entry) => [
                  formatDateTime(entry.at),
                  postingWords[entry.code] ?? '其他',
                  yuanText(entry.amountFen),
                  yuanText(entry.giftFen),
                  entry.orderId ? '订单' : '广告',
                  entry.txnId,
                ]),
              ])
            }
          >
            <Icon name="download" size={16} />
            导出
          </Button>
        }
      >
        {equal ? (
          <dl className={css.equation}>
            <div>
              <dt>冻结 − 解冻 − 消费</dt>
              <dd>
                {formatFen(frozen)} − {formatFen(thawed)} − {formatFen(consumed)} = <b>{formatFen(rest)}</b>
              </dd>
            </div>
            <div>
              <dt>当前冻结</dt>
              <dd>
                <b>{formatFen(data.frozenFen)}</b>
              </dd>
            </div>
          </dl>
        ) : (
          <Notice tone="error">
            账目核对中：流水合计 {formatFen(rest)}，页面冻结 {formatFen(data.frozenFen)}。资金不受影响，核对完成前请勿重复操作。
          </Notice>
        )}
        {equal ? (
          <p className={css.ok}>
            <Icon name="check" size={16} />
            与账本逐笔核对一致，共 {all} 笔
          </p>
        ) : null}
      </Card>
      <Card title="资金流水">
        {funds.length ? (
          <>
            <Table
              label="资金流水明细"
              head={['时间', '类型', '冻结变动（元）', '其中赠款', '归属', '流水号']}
              rows={shown}
              words={[1, 4]}
            />
            {all > funds.length ? (
              <p className={css.small}>
                这里是最近 {funds.length} 笔，合计按全部 {all} 笔；完整流水见财务中心。
              </p>
            ) : null}
          </>
        ) : (
          <p className={css.small}>还没有资金变动；提交审核时冻结预算。</p>
        )}
      </Card>
      <EntryDrawer />
    </div>
  );
}
