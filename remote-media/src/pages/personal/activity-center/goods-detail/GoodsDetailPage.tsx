import { formatCount, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { Button, ButtonLink, Card, Empty, FormField, InlineFailure, Notice, PageTitle, Skeleton } from '@shizhong/shared-ui';
import { TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useFields } from '@shizhong/shared-ui/fields';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { RewardPicture } from '../../../../features/rewards/RewardPicture';
import { goodsKindWords, goodsLine } from '../../../../features/rewards/words';
import { BackLink } from '../BackLink';
import styles from '../sub-page.module.css';

type Goods = ResponseOf<'activity/goodsDetail'>;

/** 商品详情. `docs/pages/media-owner.md#goods`. */
export default function GoodsDetailPage() {
  const { id = '' } = useParams();
  const { data, status, error, reload } = useServerData('activity/goodsDetail', { id });
  const [redeeming, setRedeeming] = useState(false);
  if (!data) {
    return (
      <>
        <BackLink />
        <PageTitle title="商品详情" />
        {status === 'loading' ? (
          <Skeleton block={320} />
        ) : error?.name === 'BusinessRefusal' ? (
          <Empty kind="never" title="商品不存在或已下架" action={<BackLink>看看其他商品</BackLink>} />
        ) : (
          <InlineFailure onRetry={() => void reload()} />
        )}
      </>
    );
  }
  return (
    <>
      <BackLink />
      <PageTitle title={data.name} hint={goodsLine(data)} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <div className={styles['picture']}>
            <RewardPicture name={data.picture} />
          </div>
          <Card title="说明">
            <ul className={styles['bullets']}>
              {data.description.map((line) => (
                <li key={line}>{line}</li>
              ))}
              <li>兑换后不可撤销，缺货除外；缺货时积分按原到期日退回。</li>
            </ul>
          </Card>
        </div>
        <Card>
          <p className={styles['big']}>{formatCount(data.points)} 积分</p>
          <dl className={styles['facts']}>
            <dt>类型</dt>
            <dd>{goodsKindWords[data.kind]}</dd>
            <dt>库存</dt>
            <dd>{formatCount(data.stock)}</dd>
            <dt>限兑</dt>
            <dd>{data.perUser === null ? '不限' : `每人 ${data.perUser} 件，已兑 ${data.mine} 件`}</dd>
          </dl>
          {data.obstacles.length > 0 ? (
            <>
              <Notice tone="info">暂时不能兑换：{data.obstacles.join('；')}</Notice>
              <p className={styles['small']}>
                <ButtonLink to="/admin-media/personal/activity-center/earn-points">去赚积分</ButtonLink>
              </p>
            </>
          ) : (
            <Button kind="primary" size="large" block onClick={() => setRedeeming(true)}>
              兑换
            </Button>
          )}
        </Card>
      </div>
      <Dialog
        open={redeeming}
        onClose={() => setRedeeming(false)}
        rule="/help/order?id=score-and-level#points"
        title={`兑换「${data.name}」`}
        size="small"
      >
        <RedeemForm goods={data} onClose={() => setRedeeming(false)} onStale={reload} />
      </Dialog>
    </>
  );
}

interface Address {
  name: string;
  phone: string;
  region: string;
  detail: string;
}

const addressFields = [
  { name: 'name', label: '收货人', autoComplete: 'name', maxLength: 20 },
  { name: 'phone', label: '手机号', autoComplete: 'tel-national', inputMode: 'tel', maxLength: 20 },
  { name: 'region', label: '地区', autoComplete: 'address-level2', maxLength: 60 },
  { name: 'detail', label: '详细地址', autoComplete: 'street-address', maxLength: 120 },
] as const;

function validate({ name, phone, region, detail }: Address): Partial<Record<keyof Address, string>> {
  return {
    ...(name.trim().length >= 2 ? {} : { name: '请填写收货人' }),
    ...(phonePattern.test(phone.trim()) ? {} : { phone: '请输入 11 位手机号' }),
    ...(region.trim().length >= 2 ? {} : { region: '请填写省市区，例如 浙江省杭州市西湖区' }),
    ...(detail.trim().length >= 4 ? {} : { detail: '请填写详细地址' }),
  };
}

function RedeemForm({ goods, onClose, onStale }: { goods: Goods; onClose: () => void; onStale: () => Promise<void> }) {
  const host = useHost();
  const navigate = useNavigate();
  const { run, busy, refusal } = useServerAction('activity/redeem');
  const physical = goods.kind === 'physical';
  const fields = useFields<Address>(
    { name: '', phone: '', region: '', detail: '' },
    (values) => (physical ? validate(values) : {}),
    (values) => void redeem(values),
  );

  async function redeem(address: Address) {
    const sent = { ...address, phone: address.phone.trim() };
    const attempt = await run({ goodsId: goods.id, ...(physical ? { address: sent } : {}) });
    if (!attempt.done) {
      const faults = attempt.refusal?.faults.map((fault) => ({ ...fault, path: fault.path.replace(/^address\./, '') }));
      if (attempt.refusal && faults?.length) return void fields.place({ ...attempt.refusal, faults });
      // Sold out, or the points were spent elsewhere: the page shows it.
      if (attempt.refusal?.code) await onStale();
      return;
    }
    host.notify.toast(`兑换成功，单号 ${attempt.data.no}`, 'success');
    await host.session.reloadUserInfo();
    await navigate('/admin-media/personal/activity-center?tab=redemptions');
  }

  return (
    <form {...fields.form}>
      <p className={styles['text']}>
        将扣除 <b>{formatCount(goods.points)} 积分</b>，兑换后不可撤销，缺货除外。
      </p>
      {physical
        ? addressFields.map(({ name, label, ...input }) => (
            <FormField key={name} label={label} required error={fields.errors[name]}>
              <TextInput
                {...input}
                data-field={name}
                value={fields.values[name]}
                onChange={(event) => fields.set(name, event.target.value)}
              />
            </FormField>
          ))
        : null}
      <RefusalNotice refusal={refusal && refusal.faults.length === 0 ? refusal : null} />
      <p className={styles['small']}>
        <Button kind="primary" type="submit" busy={busy}>
          确认兑换
        </Button>{' '}
        <Button onClick={onClose} disabled={busy}>
          再想想
        </Button>
      </p>
    </form>
  );
}
