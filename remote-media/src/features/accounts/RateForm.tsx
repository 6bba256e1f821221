import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Timeline } from '@shizhong/shared-ui/antd/steps';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, FormFoot, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useCallback, useRef, useState } from 'react';
import { type AccountDetail, formWords, positionWord } from './account';
import { RateFields } from './RateFields';
import css from './RateForm.module.css';
import { fieldOfRate, highPrices, type RateValues, ratesOf, type TypedRate, termsOfRates, typedRates } from './rate-rows';

/**
 * 报价 by position and form. Bookings keep their price; a price can take effect later.
 * `docs/pages/media-owner.md#official-accounts`, `docs/domain/supply.md#rate-card`.
 */
export function RateForm({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const floorFen = useRulesInForce()['price.position.floor_fen'];
  const [warned, setWarned] = useState<readonly string[]>([]);
  const save = useServerAction('media/rateCard');
  const [opened] = useState(account);
  const errorsOf = useCallback((values: RateValues) => typedRates(opened, { ...values, floorFen }).faults, [opened, floorFen]);
  /** As they were sent: the server names prices by their row. */
  const sent = useRef<readonly TypedRate[]>([]);
  const form = useActionForm<RateValues>({
    initial: ratesOf(opened),
    errorsOf,
    placeOf: (path) => fieldOfRate(sent.current, path),
    async act(values) {
      const { rows: prices } = typedRates(opened, { ...values, floorFen });
      sent.current = prices;
      if (prices.length === 0) {
        onSaved();
        return null;
      }
      const attempt = await save.run({ id: opened.id, prices, ...termsOfRates(values) });
      if (!attempt.done) return attempt.refusal;
      const high = highPrices(opened.kind, attempt.data.warnings);
      if (high.length && !warned.length) setWarned(high);
      else onSaved();
      return null;
    },
  });
  return (
    <ActionForm form={form} name="rates" label="报价">
      <RateFields account={opened} floorFen={floorFen} />
      {warned.length ? <HighPriceNotice high={warned} /> : null}
      <FormFoot>
        {warned.length ? <Button onClick={onSaved}>继续</Button> : null}
        <Button kind="primary" type="submit" busy={form.busy}>
          保存报价
        </Button>
      </FormFoot>
    </ActionForm>
  );
}

/** Prices that were saved and are far above those of similar accounts. */
export function HighPriceNotice({ high }: { high: readonly string[] }) {
  return (
    <Notice tone="warning" live>
      报价已保存，但明显高于同类：{high.join('；')}。可调整后再保存，或直接继续。
    </Notice>
  );
}

/** 报价历史, newest first; future prices are marked. */
export function RateHistory({ account }: { account: AccountDetail }) {
  const { data, status } = useServerData('media/rateCards', { page: 1, pageSize: 50, filters: { id: account.id } });
  if (!data) return status === 'failed' ? null : <Skeleton rows={3} />;
  if (data.list.length === 0) return <p className={css.none}>还没有报价记录。</p>;
  const { articles } = accountKinds[account.kind];
  const days = [...new Set(data.list.map((rate) => rate.effectiveFrom))];
  return (
    <section aria-label="报价历史">
      <h3 className={css.title}>报价历史</h3>
      <Timeline
        items={days.map((day) => {
          const rates = data.list.filter((rate) => rate.effectiveFrom === day);
          const upcoming = rates.some((rate) => rate.upcoming);
          return {
            key: day,
            color: upcoming ? 'gray' : 'blue',
            content: (
              <>
                <b>
                  {formatDateTime(day)}
                  {upcoming ? '（未生效）' : ''}
                </b>
                {rates.map((rate) => (
                  <p key={`${rate.position} ${rate.form}`} className={css.rate}>
                    <span>
                      {positionWord(account.kind, rate.position)}
                      {articles ? ` ${formWords[rate.form]}` : ''}
                    </span>
                    <span>{rate.priceFen === null ? '不接' : `${formatFen(rate.priceFen)} 元`}</span>
                    {rate.far.length ? <small>{`${rate.far.join('；')}。原因：${rate.reason}`}</small> : null}
                  </p>
                ))}
              </>
            ),
          };
        })}
      />
    </section>
  );
}
