import { Avatar, Card, CopyButton, InlineFailure } from '@shizhong/shared-ui';
import { useServerData } from '@shizhong/shared-ui/server-data';
import styles from './ServicePage.module.css';

/** 专属顾问: the consultant assigned to this advertiser. No card without one. `docs/pages/advertiser.md#service`. */
export function ConsultantCard() {
  const { data, status, reload } = useServerData('ad/consultant', {});
  if (!data && status === 'failed') {
    return (
      <Card title="专属顾问">
        <InlineFailure onRetry={() => void reload()} />
      </Card>
    );
  }
  if (!data?.consultant) return null;
  const { name, phone, wechat } = data.consultant;
  return (
    <Card title="专属顾问">
      <div className={styles['person']}>
        <Avatar name={name} src={null} size={40} />
        <b>{name}</b>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>电话</dt>
          <dd>
            <a href={`tel:${phone}`}>{phone}</a>
          </dd>
        </div>
        {wechat ? (
          <div>
            <dt>微信</dt>
            <dd>
              {wechat} <CopyButton text={wechat} what="微信号" />
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
