import { formatDateTime } from '@shizhong/shared-contracts';
import { labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { Card, StatusTag } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { PhonePreview } from '@shizhong/shared-ui/phone-preview';
import { ArticleView } from '@shizhong/shared-ui/position-order';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { FollowCard } from '../campaign/FollowCard';
import { type CampaignDetail, type CampaignKind, kindViews } from '../campaign/kinds';
import css from './ContentTab.module.css';
import { settingRows } from './setting-rows';

const results = {
  pass: { label: '通过', tone: 'green' },
  warn: { label: '有提示', tone: 'orange' },
  block: { label: '不通过', tone: 'red' },
  reject: { label: '驳回', tone: 'red' },
} as const;

/** Content, its versions with their reviews, and the targeting. */
export function ContentTab({ kind, data }: { kind: CampaignKind; data: CampaignDetail }) {
  const { form, contents, reviews } = data;
  const about = kindViews[kind];
  const promoted = useServerData('ad/promotedAccounts', about.promotes ? { kind: about.promotes } : {}, {
    enabled: about.promotes !== null,
  });
  return (
    <div className={css.columns}>
      <Card title="推广内容">
        {about.delivers.article ? (
          <ArticleView
            account="媒体账号"
            position={1}
            article={{
              titles: form.titles ?? [],
              digest: form.digest ?? '',
              bodyHtml: '',
              coverUrl: data.cover,
              sourceUrl: form.sourceUrl ?? null,
              originUrl: form.originUrl ?? null,
            }}
          />
        ) : (
          <div className={css.phone}>
            <FollowCard
              kind={kind}
              account={promoted.data?.find(({ id }) => id === form.promotedAccountId)?.name ?? null}
              slogan={form.titles?.[0] ?? ''}
              pictureUrl={data.cover}
              promoForm={form.promoForm ?? ''}
            />
          </div>
        )}
        {form.brief ? (
          <p className={css.brief}>
            <b>{labelOfField('brief', about)}</b>
            {form.brief}
          </p>
        ) : null}
        {about.delivers.article && contents.length ? (
          <div className={css.onPhone}>
            <PhonePreview process="campaign" id={data.id} />
          </div>
        ) : null}
      </Card>
      <div className={css.side}>
        <Card title="投放设置">
          <Details items={settingRows(about, data).map(([label, value]) => ({ label, value }))} />
        </Card>
        <Card title="内容版本">
          {contents.length ? (
            <ul className={css.list}>
              {contents.map((content) => (
                <li key={content.id}>
                  第 {content.version} 版 {content.inForce ? <StatusTag tone="green">生效中</StatusTag> : null}
                  <p className={css.small}>
                    {formatDateTime(content.createdAt)}・SHA-256 {content.sha256.slice(0, 12)}…
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.small}>提交后生成第 1 版；已接的订单始终按接单时的版本。</p>
          )}
          {data.revision ? <p className={css.small}>修改正在审核，审核期间原版本继续有效。</p> : null}
        </Card>
        <Card title="审核记录">
          {reviews.length ? (
            <ul className={css.list}>
              {reviews.map((review) => {
                const result = results[review.result as keyof typeof results] ?? { label: '已处理', tone: 'grey' };
                return (
                  <li key={review.at + review.level}>
                    {review.level === 'machine' ? '机器审核' : '人工审核'}{' '}
                    <StatusTag tone={result.tone}>{result.label}</StatusTag>
                    <p className={css.small}>{formatDateTime(review.at)}</p>
                    {review.reasons.map((reason) => (
                      <p key={reason.field + reason.text + (reason.found ?? '')}>
                        {reason.text}
                        {reason.found ? <b>「{reason.found}」</b> : null}
                        {reason.hint ? <span className={css.small}>　{reason.hint}</span> : null}
                      </p>
                    ))}
                  </li>
                );
              })}
            </ul>
          ) : (
            <p className={css.small}>还没有提交审核。</p>
          )}
        </Card>
      </div>
    </div>
  );
}
