import { formatDateTime, formatFen, yuanText } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { Button, FormField, Notice, RuleLink, Skeleton, TextInput } from '@shizhong/shared-ui';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { type FormEvent, useState } from 'react';
import { type AccountDetail, formWords, positionsOf, positionWord } from './account';
import styles from './forms.module.css';
import { faultsOfRates, type RateKey, rateForms, typedRates } from './rate-rows';

/**
 * 报价 by position and form. Bookings keep their price; a price can take effect later.
 * `docs/pages/media-owner.md#official-accounts`, `docs/domain/supply.md#rate-card`.
 */
export function RateForm({ account, confirm, onSaved }: { account: AccountDetail; confirm: string; onSaved: () => void }) {
  const floorFen = useRulesInForce()['price.position.floor_fen'];
  const { articles } = accountKinds[account.kind];
  const positions = positionsOf(account.kind);
  const kinds = rateForms(account);
  const [prices, setPrices] = useState<Record<string, string>>(() =>
    Object.fromEntries(account.rates.map((rate) => [`${rate.position}/${rate.form}`, yuanText(rate.priceFen)])),
  );
  const [reads, setReads] = useState<Record<string, string>>(() =>
    Object.fromEntries(account.rates.map((rate) => [`${rate.position}/${rate.form}`, rate.guaranteeReads?.toString() ?? ''])),
  );
  const [from, setFrom] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [warned, setWarned] = useState<string[]>([]);
  const save = useServerAction('media/rateCard');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { rows, faults } = typedRates(account, { prices, reads, floorFen });
    setErrors(faults);
    if (Object.keys(faults).length) return;
    if (rows.length === 0) return onSaved();
    const at = from ? Date.parse(`${from}:00+08:00`) : Number.NaN;
    const attempt = await save.run({
      id: account.id,
      prices: rows,
      ...(Number.isNaN(at) ? {} : { effectiveFrom: new Date(at).toISOString() }),
    });
    if (!attempt.done) {
      setErrors(faultsOfRates(rows, attempt.refusal?.faults ?? []));
      return;
    }
    const { warnings } = attempt.data;
    if (warnings.length && !warned.length) {
      setWarned(
        warnings.map(
          ({ position, cpmFen, medianCpmFen }) =>
            `${positionWord(account.kind, position)}每千次阅读 ¥${formatFen(cpmFen)}，同类中位 ¥${formatFen(medianCpmFen)}`,
        ),
      );
      return;
    }
    onSaved();
  };

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate aria-label="报价">
      <p className={styles['note']}>
        不接的位置留空；最低 {formatFen(floorFen)} 元。已下的订单按下单时的价格，不受影响。{' '}
        <RuleLink to="/help/order?id=rate-card-and-schedule#price" about="报价" />
      </p>
      {positions.map(({ position, label }) => (
        <div key={position}>
          <h3 className={styles['sub']}>
            {label}
            {account.medians[String(position)] ? (
              <span className={styles['note']}> 阅读中位数 {account.medians[String(position)]?.median}</span>
            ) : null}
          </h3>
          <div className={styles[articles ? 'three' : 'grid']}>
            {kinds.map((form) => {
              const key: RateKey = `${position}/${form}`;
              return (
                <FormField key={key} label={articles ? `${label}${formWords[form]}` : `${label}报价`} error={errors[key]}>
                  <TextInput
                    inputMode="decimal"
                    suffix="元"
                    value={prices[key] ?? ''}
                    onChange={({ currentTarget: { value } }) => setPrices((all) => ({ ...all, [key]: value }))}
                  />
                </FormField>
              );
            })}
            {articles ? (
              <FormField
                label={`${label}硬广保量阅读`}
                rule="/help/order?id=rate-card-and-schedule#guarantee"
                error={errors[`${position}/hard/reads`]}
                hint="选填；未达到按比例结算"
              >
                <TextInput
                  inputMode="numeric"
                  value={reads[`${position}/hard`] ?? ''}
                  onChange={({ currentTarget: { value } }) => setReads((all) => ({ ...all, [`${position}/hard`]: value }))}
                />
              </FormField>
            ) : null}
          </div>
        </div>
      ))}
      <FormField label="生效时间" hint="留空立即生效" error={errors['effectiveFrom']}>
        <TextInput type="datetime-local" value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
      </FormField>
      {errors['all'] ? (
        <p className={styles['error']} role="alert">
          {errors['all']}
        </p>
      ) : null}
      {warned.length ? <HighPriceNotice warnings={warned} /> : null}
      {save.refusal && !Object.keys(errors).length ? <RefusalNotice refusal={save.refusal} /> : null}
      <div className={styles['foot']}>
        {warned.length ? <Button onClick={onSaved}>继续</Button> : null}
        <Button kind="primary" type="submit" busy={save.busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}

function HighPriceNotice({ warnings }: { warnings: readonly string[] }) {
  return (
    <Notice tone="warning" live>
      报价已保存，但明显高于同类：{warnings.join('；')}。可调整后再保存，或直接继续。
    </Notice>
  );
}

/** 报价历史, newest first; future prices are marked. */
export function RateHistory({ account }: { account: AccountDetail }) {
  const { data, status } = useServerData('media/rateCards', { page: 1, pageSize: 50, filters: { id: account.id } });
  if (!data) return status === 'failed' ? null : <Skeleton rows={3} />;
  if (data.list.length === 0) return <p className={styles['note']}>还没有报价记录。</p>;
  return (
    <table className={styles['table']}>
      <caption className={styles['sub']}>报价历史</caption>
      <thead>
        <tr>
          <th scope="col">生效时间</th>
          <th scope="col">位置</th>
          <th scope="col" className={styles['figure']}>
            报价（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((rate) => (
          <tr key={`${rate.effectiveFrom} ${rate.position} ${rate.form}`}>
            <td>
              {formatDateTime(rate.effectiveFrom)}
              {rate.upcoming ? '（未生效）' : ''}
            </td>
            <td>
              {positionWord(account.kind, rate.position)}
              {accountKinds[account.kind].articles ? ` ${formWords[rate.form]}` : ''}
            </td>
            <td className={styles['figure']}>{rate.priceFen === null ? '不接' : formatFen(rate.priceFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
