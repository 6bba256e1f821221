import { formatFen, useHost } from '@shizhong/shared-contracts';
import { csvText } from '@shizhong/shared-contracts/csv';
import { Icon } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { saveFile } from '@shizhong/shared-ui/save-file';
import { refusalOf } from '@shizhong/shared-ui/server-action';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { FileButton } from '@shizhong/shared-ui/upload';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CampaignKind, detailPath, editPath, kindViews } from '../campaign/kinds';
import css from './ImportDialog.module.css';
import { type Cells, cellsOf, type ImportRow, importColumns, tableOf, templateOf } from './import-columns';
import { useIndustries } from './use-industries';

interface Validated extends ImportRow {
  ok: boolean;
  /** The campaign that was imported by this key before. */
  knownNo: string | null;
  todo: readonly { path: string; msg: string }[];
}

type Phase =
  | { name: 'choose'; fault: string }
  | { name: 'checked'; rows: readonly Validated[] }
  | { name: 'done'; created: readonly { line: number; id: string; no: string; todo: number }[] };

const maxFileBytes = 2 * 1024 * 1024;

/** 批量导入: first a dry run, row by row; then all rows or the valid ones. Nothing is frozen before a draft is submitted. */
export function ImportDialog({ kind, onClose }: { kind: CampaignKind; onClose: (created: boolean) => void }) {
  const host = useHost();
  const about = kindViews[kind];
  const industries = useIndustries();
  const columns = importColumns(kind, { industries }, host.now());
  const action = useServerAction(`${about.area}/import` as const);
  const [reading, setReading] = useState(false);
  const [phase, setPhase] = useState<Phase>({ name: 'choose', fault: '' });

  /** A workbook is read by the server: its reader would be heavier than this page. */
  async function cellsIn(file: File): Promise<Cells> {
    if (!file.name.toLowerCase().endsWith('.xlsx')) return cellsOf(csvText(await file.arrayBuffer()));
    setReading(true);
    try {
      return await host.upload('ad/tableRead', file, {});
    } catch (thrown) {
      return { fault: refusalOf(thrown).text };
    } finally {
      setReading(false);
    }
  }

  async function dryRun(file: File) {
    if (file.size > maxFileBytes) return setPhase({ name: 'choose', fault: '文件超过 2 MB' });
    const read = await cellsIn(file);
    if ('fault' in read) return setPhase({ name: 'choose', fault: read.fault });
    const table = tableOf(read.cells, columns);
    if ('fault' in table) return setPhase({ name: 'choose', fault: table.fault });
    const attempt = await action.run({ dryRun: true, rows: table.rows.map(({ form }) => form) });
    if (!attempt.done) return;
    const { rows } = attempt.data;
    setPhase({
      name: 'checked',
      rows: table.rows.map((row, index) => {
        const { errors = [], todo = [], knownNo = null } = rows[index] ?? {};
        if (knownNo) return { ...row, faults: [], todo: [], ok: true, knownNo };
        // Unparsable values are missing for the server too, so its faults for them are dropped.
        const unread = new Set(row.faults.map(({ path }) => path));
        const faults = [...row.faults, ...errors.filter(({ path }) => !unread.has(path))];
        return { ...row, faults, todo, ok: faults.length === 0, knownNo };
      }),
    });
  }

  async function take(rows: readonly Validated[]) {
    const attempt = await action.run({ dryRun: false, rows: rows.map(({ form }) => form) });
    if (!attempt.done) return;
    setPhase({
      name: 'done',
      created: attempt.data.created.map(({ id, no, line }) => ({
        id,
        no,
        line: rows[line - 1]?.line ?? line,
        todo: rows[line - 1]?.todo.length ?? 0,
      })),
    });
    host.notify.toast(`已导入 ${attempt.data.created.length} 条草稿`, 'success');
  }

  const good = phase.name === 'checked' ? phase.rows.filter(isNew) : [];
  const bad = phase.name === 'checked' ? phase.rows.filter(({ ok }) => !ok).length : 0;
  const headOfPath = (path: string) => columns.find((column) => path.split('.')[0] === column.path)?.head;

  return (
    <Dialog
      open
      size="large"
      title={`批量导入${about.words.name}`}
      onClose={() => onClose(phase.name === 'done')}
      busy={action.busy}
      footer={
        phase.name === 'checked' ? (
          <>
            <Button disabled={action.busy} onClick={() => setPhase({ name: 'choose', fault: '' })}>
              重新选择文件
            </Button>
            <Button kind="primary" busy={action.busy} disabled={!good.length} onClick={() => void take(good)}>
              {!good.length ? '没有可导入的新行' : bad ? `只导入通过的 ${good.length} 条` : `导入 ${good.length} 条草稿`}
            </Button>
          </>
        ) : phase.name === 'done' ? (
          <Button kind="primary" onClick={() => onClose(true)}>
            完成
          </Button>
        ) : (
          <Button onClick={() => onClose(false)}>取消</Button>
        )
      }
    >
      {phase.name === 'choose' ? (
        <Choose
          fault={phase.fault}
          busy={action.busy || reading}
          ready={industries.length > 0}
          onChoose={(file) => void dryRun(file)}
          onTemplate={() =>
            saveFile(new Blob([templateOf(columns)], { type: 'text/csv;charset=utf-8' }), `${about.words.name}导入模板.csv`)
          }
        />
      ) : null}
      {phase.name === 'checked' ? <Checked rows={phase.rows} headOf={headOfPath} /> : null}
      {phase.name === 'done' ? <Created kind={kind} created={phase.created} /> : null}
      {action.refusal ? <RefusalNotice refusal={action.refusal} /> : null}
    </Dialog>
  );
}

const isNew = ({ ok, knownNo }: Validated) => ok && knownNo === null;

interface ChooseProps {
  fault: string;
  busy: boolean;
  /** The industries are there, which template and table name. */
  ready: boolean;
  onChoose: (file: File) => void;
  onTemplate: () => void;
}

function Choose({ fault, busy, ready, onChoose, onTemplate }: ChooseProps) {
  const industries = useServerData('home/industries', {});
  return (
    <div className={css.choose}>
      <p>
        每行一条广告，最多 100
        行。导入后是草稿，补好封面等内容再提交；导入本身不冻结任何金额。编号由您自己定：同一个编号只导入一次，重复导入什么也不改变。
      </p>
      <div className={css.way}>
        <Button disabled={!ready} onClick={onTemplate}>
          <Icon name="download" size={16} />
          下载模板
        </Button>
        <FileButton
          kind="primary"
          label="选择 CSV 或 XLSX"
          accept={['.csv', '.xlsx', 'text/csv']}
          busy={busy}
          disabled={!ready}
          onChoose={onChoose}
        >
          <Icon name="upload" size={16} />
          选择 CSV 或 XLSX
        </FileButton>
      </div>
      {industries.status === 'failed' && !industries.data ? (
        <InlineFailure text="行业没有加载出来，暂时不能导入" onRetry={() => void industries.reload()} />
      ) : null}
      {fault ? (
        <Notice tone="error" live>
          {fault}
        </Notice>
      ) : null}
    </div>
  );
}

/** Each row with its faults and the fields that the draft still needs. */
function Checked({ rows, headOf }: { rows: readonly Validated[]; headOf: (path: string) => string | undefined }) {
  const good = rows.filter(isNew);
  const known = rows.filter(({ knownNo }) => knownNo !== null).length;
  const bad = rows.length - good.length - known;
  const totalFen = good.reduce((sum, { form }) => sum + (form.budgetFen ?? 0), 0);
  return (
    <>
      <p role="status" className={css.sum}>
        通过 {good.length} 条{bad ? `，有问题 ${bad} 条` : ''}
        {known ? `，已导入过 ${known} 条（不再导入）` : ''}。全部提交时共冻结 ¥{formatFen(totalFen)}
        ；现在只建草稿，不冻结。
      </p>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.line} data-ok={row.ok}>
            <Icon name={row.ok ? 'check' : 'warning'} size={16} />
            <span className={css.line}>第 {row.line} 行</span>
            <span className={css.name}>{row.form.name || '（没有名称）'}</span>
            <span className={css.money}>{row.form.budgetFen ? formatFen(row.form.budgetFen) : '--'}</span>
            {row.knownNo ? (
              <p className={css.known}>
                编号 {row.form.rowKey} 已导入过：{row.knownNo}
              </p>
            ) : null}
            {row.faults.length || row.todo.length ? (
              <ul className={css.faults}>
                {row.faults.map(({ path, msg }) => (
                  <li key={path + msg}>{headOf(path) ? `${headOf(path)}：${msg}` : msg}</li>
                ))}
                {row.todo.map(({ path, msg }) => (
                  <li key={path} data-todo>
                    导入后再补：{msg}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Created({ kind, created }: { kind: CampaignKind; created: Extract<Phase, { name: 'done' }>['created'] }) {
  const host = useHost();
  return (
    <>
      <p role="status">已导入 {created.length} 条草稿。</p>
      <ul className={css.rows}>
        {created.map(({ id, no, line, todo }) => (
          <li key={id} data-ok="true">
            <Icon name="check" size={16} />
            <span className={css.line}>第 {line} 行</span>
            <span className={css.name}>
              <Link to={host.hasPage(editPath(kind, id)) ? editPath(kind, id) : detailPath(kind, id)}>{no}</Link>
              {todo ? `　还要补 ${todo} 项` : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
