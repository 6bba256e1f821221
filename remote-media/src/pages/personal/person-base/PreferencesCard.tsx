import { useHost } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Checkbox } from '@shizhong/shared-ui/controls';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import css from './person-cards.module.css';

/** 个性化推荐 and 对外公开数据: how the owner's data are used, with switches. `docs/pages/media-owner.md#profile`. */
export function PreferencesCard() {
  const host = useHost();
  const { data, status, reload, isRefreshing } = useServerData('media/preferences', {});
  const personalise = useServerAction('media/personalisation');
  async function turn(on: boolean) {
    if (!(await personalise.run({ on })).done) return;
    host.notify.toast(on ? '已开启个性化推荐' : '已关闭个性化推荐', 'success');
  }
  return (
    <Card title="推荐与公开">
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {data ? (
        <>
          <Checkbox checked={data.personalised} onChange={(event) => void turn(event.target.checked)}>
            个性化推荐
          </Checkbox>
          <p className={css.small}>
            开启时任务大厅的「推荐」先看账号是否符合要求，再看完成过的同行业订单；关闭后对所有媒体主排序相同。
          </p>
          <RefusalNotice refusal={personalise.refusal} />
          <p className={css.line}>
            <span>
              对外公开数据：{data.accounts ? `${data.publicAccounts} / ${data.accounts} 个账号公开` : '还没有账号'}
              <span className={css.small}>公开后广告主可在媒体库看到粉丝与阅读数据，逐个账号设置。</span>
            </span>
            <Link to="/admin-media/account/oa">去设置</Link>
          </p>
        </>
      ) : status === 'loading' ? (
        <Skeleton rows={3} rowHeight={32} />
      ) : null}
    </Card>
  );
}
