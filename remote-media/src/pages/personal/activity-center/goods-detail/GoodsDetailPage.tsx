import { formatCount, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { Card, PageTitle } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormFoot, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { RewardPicture } from '../../../../features/rewards/RewardPicture';
import { goodsKindWords, goodsLine } from '../../../../features/rewards/words';
import { BackLink } from '../BackLink';
import css from '../sub-page.module.css';

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
      <div className={css.columns}>
        <div className={css.stack}>
          <div className={css.picture}>
            <RewardPicture name={data.picture} />
          </div>
          <Card title="说明">
            <ul className={css.bullets}>
              {data.description.map((line) => (
                <li key={line}>{line}</li>
              ))}
              <li>兑换后不可撤销，缺货除外；缺货时积分按原到期日退回。</li>
            </ul>
          </Card>
        </div>
        <Card>
          <p className={css.big}>{formatCount(data.points)} 积分</p>
          <Details
            items={[
              { label: '类型', value: goodsKindWords[data.kind] },
              { label: '库存', value: formatCount(data.stock) },
              { label: '限兑', value: data.perUser === null ? '不限' : `每人 ${data.perUser} 件，已兑 ${data.mine} 件` },
            ]}
          />
          {data.obstacles.length > 0 ? (
            <>
              <Notice tone="info">暂时不能兑换：{data.obstacles.join('；')}</Notice>
              <p className={css.small}>
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

const empty: Address = { name: '', phone: '', region: '', detail: '' };

function errorsOf({ name, phone, region, detail }: Address): Errors {
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
  const { run } = useServerAction('activity/redeem');
  const physical = goods.kind === 'physical';
  const form = useActionForm({
    initial: empty,
    errorsOf: physical ? errorsOf : noErrors,
    placeOf,
    async act(values) {
      const address = { ...values, phone: values.phone.trim() };
      const attempt = await run({ goodsId: goods.id, ...(physical ? { address } : {}) });
      if (!attempt.done) {
        // Sold out, or the points were spent elsewhere: the page shows it.
        if (attempt.refusal?.code && !attempt.refusal.faults.length) await onStale();
        return attempt.refusal;
      }
      host.notify.toast(`兑换成功，单号 ${attempt.data.no}`, 'success');
      await host.session.reloadUserInfo();
      await navigate('/admin-media/personal/activity-center?tab=redemptions');
      return null;
    },
  });

  return (
    <ActionForm form={form} name="redeem" label="兑换">
      <p className={css.text}>
        将扣除 <b>{formatCount(goods.points)} 积分</b>，兑换后不可撤销，缺货除外。
      </p>
      {physical
        ? addressFields.map(({ name, label, ...input }) => (
            <FormItem key={name} name={name} label={label} required>
              <Input {...input} />
            </FormItem>
          ))
        : null}
      <FormFoot>
        <Button onClick={onClose} disabled={form.busy}>
          再想想
        </Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          确认兑换
        </Button>
      </FormFoot>
    </ActionForm>
  );
}

const noErrors = (): Errors => ({});
const placeOf = (path: string) => path.replace(/^address\./, '');
