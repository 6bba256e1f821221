import { formatCount, formatDateTime, type ResponseOf } from '@shizhong/shared-contracts';
import { reportSourceName } from '@shizhong/shared-contracts/report';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/light';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import css from './data-preview.module.css';
import { usePreviewText } from './use-preview-text';

type Text = ResponseOf<'home/previewText'>;

const titles: Record<Text['part'], string> = {
  content: '文章预览',
  brief: '投放要求',
  terms: '约定口径',
  figures: '原始数据',
};

/** `/data-preview?t=`: a text of an order, for reading on a phone without signing in. `docs/pages/public.md#text-preview`. */
export default function DataPreviewPage() {
  const token = useSearchParams()[0].get('t') ?? '';
  const { text, refused, failed, busy, again } = usePreviewText(token);
  if (!token) return <Closed words="链接不完整，请重新打开或扫码" />;
  if (refused) return <Closed words={refused} />;
  if (failed)
    return (
      <div className={css.page}>
        <h1 className={css.title}>文本预览</h1>
        <InlineFailure onRetry={again} busy={busy} />
      </div>
    );
  if (!text)
    return (
      <div className={css.page} aria-busy="true">
        <h1 className={css.title}>文本预览</h1>
        <Skeleton rows={8} />
      </div>
    );
  return <Shown text={text} />;
}

function Closed({ words }: { words: string }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>文本预览</h1>
      <Empty kind="gated" title={words} />
      <p className={css.closed}>
        <RuleText>
          {'链接 {{preview_link.days}} 天内有效，生成链接的人可以随时撤回。需要再看时，请对方在广告或订单详情里重新生成。'}
        </RuleText>
      </p>
    </div>
  );
}

function Shown({ text }: { text: Text }) {
  return (
    <div className={css.page}>
      <p className={css.kind}>{titles[text.part]}</p>
      <article className={css.sheet} style={{ backgroundImage: useWatermark(text.orderNo) }}>
        <h1 className={css.title} tabIndex={-1}>
          {text.title || titles[text.part]}
        </h1>
        {text.advertising ? (
          <p className={css.by}>
            <span className={css.mark}>广告</span> 发布时须在此处标明
          </p>
        ) : null}
        {text.digest ? <p className={css.digest}>{text.digest}</p> : null}
        {text.html ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rebuilds it from an allow-list
          <div className={css.body} dangerouslySetInnerHTML={{ __html: text.html }} />
        ) : null}
        {text.rows.length ? (
          <dl className={css.rows}>
            {text.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {text.part === 'figures' ? <Figures text={text} /> : null}
        {!text.html && text.part === 'content' ? <p className={css.digest}>正文为空，或只给了原文链接。</p> : null}
        {!text.html && text.part === 'brief' ? <p className={css.digest}>没有另外的投放要求。</p> : null}
      </article>
      <footer className={css.foot}>
        <p>
          {text.process === 'campaign' ? '广告' : '订单'} {text.orderNo}
        </p>
        <p>链接 {formatDateTime(text.expiresAt)} 失效，请勿转发</p>
      </footer>
    </div>
  );
}

function Figures({ text: { figures } }: { text: Text }) {
  if (!figures.length) return <p className={css.digest}>还没有采集到数据。</p>;
  return (
    <table className={css.figures}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">累计</th>
          <th scope="col">来源</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ at, source, value }) => (
          <tr key={at + source}>
            <td>{formatDateTime(at)}</td>
            <td>{formatCount(value)}</td>
            <td>{reportSourceName(source)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The order's number across the whole sheet: a screenshot shows its origin. Letters and digits only, so there is nothing to
 * escape.
 */
function useWatermark(orderNo: string): string {
  return useMemo(() => {
    const text = orderNo.replace(/[^\w-]/g, '');
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><text x="20" y="96" transform="rotate(-24 120 80)" font-family="sans-serif" font-size="15" fill="#808080" fill-opacity=".16">${text}</text></svg>`;
    return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
  }, [orderNo]);
}
