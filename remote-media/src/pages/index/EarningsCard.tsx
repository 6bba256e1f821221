import type { ResponseOf } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import styles from './EarningsCard.module.css';

type Earnings = ResponseOf<'media/userInfo'>['earnings'];

/** The loudest thing of the area: what can be taken out now, and what is still on its way. */
export function EarningsCard({ earnings: { availableFen, pendingFen, holdFen } }: { earnings: Earnings }) {
  return (
    <section className={styles['card']} aria-labelledby="earnings-title">
      <h2 id="earnings-title" className={styles['title']}>
        可提现
      </h2>
      <p>
        <Money fen={availableFen} size="hero" />
      </p>
      <p className={styles['hint']}>订单结算后到账，每一笔都写明怎么算出来的</p>
      <dl className={styles['parts']}>
        <div>
          <dt>待结算</dt>
          <dd>
            <Money fen={pendingFen} unit={false} />
          </dd>
          <dd className={styles['note']}>计量、核验和保留期内</dd>
        </div>
        <div>
          <dt>争议冻结</dt>
          <dd>
            <Money fen={holdFen} unit={false} />
          </dd>
          <dd className={styles['note']}>有异议的部分，裁决后放款</dd>
        </div>
        <div>
          <dt>账户合计</dt>
          <dd>
            <Money fen={availableFen + pendingFen + holdFen} unit={false} />
          </dd>
          <dd className={styles['note']}>以上三项相加</dd>
        </div>
      </dl>
    </section>
  );
}
