import { useServerAction } from '@shizhong/shared-ui/server-data';
import css from './CampaignHall.module.css';

/** How the recommended order comes about, with the switch of personalisation. */
export function Ranking({ personalised, onChanged }: { personalised: boolean; onChanged: () => Promise<void> }) {
  const personalise = useServerAction('media/personalisation');
  return (
    <p className={css.ranking}>
      {personalised
        ? '个性化排序：先看您的账号是否符合要求，再看您完成过的同行业订单，最后看单价；不使用其他信息。'
        : '已关闭个性化：按单价、发布时间排序，对所有媒体主相同。'}
      <button
        type="button"
        aria-disabled={personalise.busy}
        onClick={async () => {
          if ((await personalise.run({ on: !personalised })).done) void onChanged();
        }}
      >
        {personalised ? '关闭个性化推荐' : '开启个性化推荐'}
      </button>
    </p>
  );
}
