import type { ResponseOf } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import { Button } from '@shizhong/shared-ui/button';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Field } from './Field';
import { useCampaignForm } from './form-context';
import css from './section.module.css';
import type { FileLinks } from './use-file-links';

/** The link to an article, and the import of its content. */
export function ArticleField({ onImported, links }: { onImported: () => void; links: FileLinks }) {
  const { about, values, set, errorOf } = useCampaignForm();
  const load = useServerAction(`${about.area}/importArticle`);
  const [notice, setNotice] = useState('');

  async function importIt() {
    setNotice('');
    const attempt = await load.run({ url: values.sourceUrl });
    if (!attempt.done) return;
    const article: ResponseOf<'adRead/importArticle'> = attempt.data;
    if (article.cover) links.keep({ ...article.cover, mediaType: 'image/jpeg' });
    set({
      titles: [article.title, ...values.titles.slice(1)],
      digest: article.digest.slice(0, campaignLimits.digest),
      bodyHtml: article.bodyHtml,
      ...(article.cover ? { coverFileId: article.cover.fileId } : {}),
    });
    onImported();
    setNotice(
      article.source === 'simulator'
        ? '已导入演示文章：标题、摘要、封面与正文由模拟器生成'
        : `已导入标题、摘要与正文${article.cover ? '、封面' : '，封面请另外上传'}`,
    );
  }

  return (
    <>
      <div className={css.row}>
        <div className={css.grow}>
          <Field
            name="sourceUrl"
            error={errorOf('sourceUrl') ?? load.refusal?.faults[0]?.msg}
            hint="导入后自动填写标题、摘要、封面和正文"
          />
        </div>
        <Button className={css.import} busy={load.busy} disabled={values.sourceUrl.trim() === ''} onClick={() => void importIt()}>
          导入
        </Button>
      </div>
      {notice ? (
        <div className={css.notice}>
          <Notice tone="success" live>
            {notice}
          </Notice>
        </div>
      ) : null}
      {load.refusal && load.refusal.faults.length === 0 ? (
        <div className={css.notice}>
          <RefusalNotice refusal={load.refusal} />
        </div>
      ) : null}
    </>
  );
}
