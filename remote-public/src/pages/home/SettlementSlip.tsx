import { yuanText } from '@shizhong/shared-contracts/format';
import { checkPath, LineIcon, Money, StatusTag } from '@shizhong/shared-ui';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { sampleOrder, settle } from '../../features/settlement-sample/settlement-sample';
import css from './slip.module.css';

/**
 * The page's key visual: how the money of one order moves, every figure derived from the order's terms.
 * `docs/visual-language.md#idea-and-logo`.
 */
export function SettlementSlip() {
  const { terms, heldFen, heldAt, advertiser, media, number, riskScore } = sampleOrder;
  const { valid, grossFen, feeFen, netFen } = settle(terms);
  const [measured, withdrawable] = useRuleTexts([
    '头条发布，{{counting.window_h}} 小时有效阅读',
    '{{guarantee_hold_h}} 小时后可提现',
  ] as const);
  const unitPrice = yuanText(terms.unitPriceFen);
  return (
    <aside className={css.slip} aria-labelledby="slip-title">
      <header className={css.head}>
        <div>
          <h2 id="slip-title" className={css.title}>
            一笔订单的钱怎么走
          </h2>
          <p className={css.order}>
            阅读订单 {number} · <span className={css.kept}>演示数据</span>
          </p>
        </div>
        <StatusTag waitingFor="none" tone="green">
          已结算
        </StatusTag>
      </header>
      <ol className={css.lines}>
        <Line name="托管" what="广告主提交广告，预算冻结" detail={`${advertiser} · ${heldAt}`}>
          <Money fen={heldFen} />
        </Line>
        <Line name="计量" what={measured} detail={`总 ${terms.counted} · 异常 ${terms.abnormal} · 有效 ${valid}`}>
          <b>{valid}</b>
        </Line>
        <Line name="核验" what={`异常 ${terms.abnormal} 次不计费，附证据`} detail={`官方授权数据 · 评分 ${riskScore}`}>
          <span className={css.less}>−{terms.abnormal}</span>
        </Line>
        <Line name="结算" what={`${valid} × ${unitPrice} 元`} detail={`其中服务费 ${terms.feeBp / 100}% ¥${yuanText(feeFen)}`}>
          <Money fen={grossFen} />
        </Line>
        <Line name="到手" what={`媒体主「${media}」`} detail={withdrawable} last>
          <Money fen={netFen} />
        </Line>
      </ol>
      <p className={css.equation}>
        <span>
          付出 {yuanText(grossFen)} = 到手 {yuanText(netFen)} + 服务费 {yuanText(feeFen)}
        </span>
        <span className={css.equal}>
          <LineIcon path={checkPath} size={16} />
          两边相等
        </span>
      </p>
    </aside>
  );
}

interface LineProps {
  name: string;
  what: string;
  detail: string;
  last?: boolean;
  children: ReactNode;
}

function Line({ name, what, detail, last = false, children }: LineProps) {
  return (
    <li className={clsx(css.line, last && css.net)}>
      <span className={css.name}>{name}</span>
      <span className={css.what}>
        {what}
        <span className={css.detail}>{detail}</span>
      </span>
      <span className={css.amount}>{children}</span>
    </li>
  );
}
