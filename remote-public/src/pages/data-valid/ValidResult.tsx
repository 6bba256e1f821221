import type { ResponseOf } from '@shizhong/shared-contracts';
import { reportFieldName, reportView } from '@shizhong/shared-contracts/report';
import { Button, Icon } from '@shizhong/shared-ui';
import { Notice } from '@shizhong/shared-ui/light';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import toolCss from '../../features/data-tool/tool.module.css';
import type { Handed } from '../../features/report-file/read-report-file';
import css from './data-valid.module.css';
import { ReportSheet } from './ReportSheet';

type Answer = ResponseOf<'home/validReport'>;

const verdicts = {
  valid: { tone: 'good', icon: 'check', title: '报告有效' },
  superseded: { tone: 'watch', icon: 'info', title: '已被后续更正' },
  altered: { tone: 'bad', icon: 'warning', title: '内容被修改' },
  not_found: { tone: 'bad', icon: 'warning', title: '未找到' },
} as const;

const kinds = { changed: '改动', added: '多出', removed: '缺少' } as const;

export function ValidResult({ data, handed }: { data: Answer; handed: Handed | null }) {
  const { tone, icon, title } = verdicts[data.result];
  const onlyPaper = data.result === 'altered' && data.changes.length === 0;
  return (
    <div className={clsx(toolCss.sheet, css.verdict)} data-tone={tone}>
      <h2 className={css.verdictTitle}>
        <Icon name={icon} size={24} />
        {onlyPaper ? '不是签发的原件' : title}
      </h2>
      <p className={css.verdictText}>{saying(data, handed, onlyPaper)}</p>
      {data.supersededBy ? (
        <p>
          更正后的报告：
          <Link className={css.link} to={`/data-valid?no=${data.supersededBy.no}&code=${data.supersededBy.code}`}>
            {data.supersededBy.no}
          </Link>
        </p>
      ) : null}
      {data.changes.length ? <Changes changes={data.changes} /> : null}
      {handed?.kind === 'pdf' && handed.pdfSha256 === null ? (
        <Notice tone="warning">当前页面不是加密连接，浏览器无法核对 PDF 文件本身，只核对了其中的报告原文。</Notice>
      ) : null}
      {data.report ? (
        <>
          {data.result === 'altered' ? <p className={css.asIssued}>签发时的内容：</p> : null}
          <ReportSheet view={reportView(data.report)} sha256={data.sha256 ?? ''} keyNumber={data.keyNumber ?? 0} />
          <p className={css.print}>
            <Button onClick={() => window.print()}>打印核对结果</Button>
          </p>
        </>
      ) : null}
    </div>
  );
}

function saying(data: Answer, handed: Handed | null, onlyPaper: boolean): string {
  if (data.result === 'not_found') return '没有签发过这个编号的报告，请核对编号；编号与校验码印在报告首页。';
  if (onlyPaper) return '文件被编辑或另存过。其中附带的报告原文与签发时一致，页面上的文字请以下面的内容为准。';
  if (data.result === 'altered') return `与签发时的内容有 ${data.changes.length} 处不同，请勿采信手上的文件。`;
  if (data.result === 'superseded') return '这份报告由平台签发、未被修改，但之后有过调整，请以更正后的报告为准。';
  if (handed?.kind === 'pdf' && data.pdf === 'original') return '由平台签发，手上的 PDF 就是签发的原件，内容未被修改。';
  return handed ? '由平台签发，文件内容与签发时一致。' : '由平台签发。请将下面的内容与手上的报告对照。';
}

function Changes({ changes }: { changes: Answer['changes'] }) {
  return (
    <div className={css.changes}>
      <table>
        <caption>改动的字段</caption>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">签发时</th>
            <th scope="col">手上的文件</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, kind, issued, shown }) => (
            <tr key={path}>
              <th scope="row">
                {reportFieldName(path)}
                <span>{kinds[kind]}</span>
              </th>
              <td data-label="签发时">{issued ?? '—'}</td>
              <td data-label="手上的文件">{shown ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
