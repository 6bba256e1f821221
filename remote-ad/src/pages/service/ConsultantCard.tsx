import { Avatar, Card, CopyButton } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure } from '@shizhong/shared-ui/states';
import css from './ServicePage.module.css';

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
      <div className={css.person}>
        <Avatar name={name} src={null} size={40} />
        <b>{name}</b>
      </div>
      <Details
        items={[
          { label: '电话', value: <a href={`tel:${phone}`}>{phone}</a> },
          wechat
            ? {
                label: '微信',
                value: (
                  <>
                    {wechat} <CopyButton text={wechat} what="微信号" />
                  </>
                ),
              }
            : null,
        ]}
      />
    </Card>
  );
}
