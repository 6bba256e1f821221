import { formatDateTime, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { csvFile } from '@shizhong/shared-contracts/csv';
import { bookingSheetHeads, type PlacementForm, placementForms } from '@shizhong/shared-contracts/position';
import { Icon } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, ChoiceInput, type Errors, FormItem, FormPair, useActionForm } from '@shizhong/shared-ui/form-page';
import { positionName } from '@shizhong/shared-ui/position-order';
import { useDownload } from '@shizhong/shared-ui/report';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { saveFile } from '@shizhong/shared-ui/save-file';
import { refusalOf } from '@shizhong/shared-ui/server-action';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { FileButton } from '@shizhong/shared-ui/upload';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import css from './BookingImportDialog.module.css';

interface Common {
  name: string;
  industry: string;
  form: PlacementForm;
}
interface Values extends Common {
  file: File | null;
}
type Read = ResponseOf<'adPosition/importRead'>;
type ReadRow = Read['rows'][number];
type Phase =
  | { name: 'choose' }
  | { name: 'seen'; common: Common; seen: Read }
  | { name: 'booked'; result: ResponseOf<'adPosition/importBook'> };

const maxFileMb = 5;
const forms = (Object.keys(placementForms) as PlacementForm[]).map((value) => ({ value, label: placementForms[value].label }));
const heads = Object.values(bookingSheetHeads);

function validate({ name, industry, file }: Values): Errors {
  return {
    ...(name.trim().length >= 2 ? {} : { name: '请填写计划名称，2–30 个字' }),
    ...(industry ? {} : { industry: '请选择推广行业' }),
    ...(file ? (file.size > maxFileMb * 2 ** 20 ? { file: `文件超过 ${maxFileMb} MB` } : {}) : { file: '请选择文件' }),
  };
}

/**
 * 批量预订: a table is read first, with the price and the faults of every row; what is shown is then booked as one plan. A row whose key was
 * booked before changes nothing. `docs/domain/booking.md#import`.
 */
export function BookingImportDialog({ onClose }: { onClose: (booked: boolean) => void }) {
  const host = useHost();
  const book = useServerAction('adPosition/importBook');
  const [phase, setPhase] = useState<Phase>({ name: 'choose' });
  const kept = useRef<Values>({ name: '', industry: '', form: 'hard_single', file: null });
  const wanted = phase.name === 'seen' ? phase.seen.rows.flatMap(bookingOf) : [];
  const short = phase.name === 'seen' && phase.seen.totalFen > phase.seen.availableFen;

  async function confirm() {
    if (phase.name !== 'seen') return;
    const attempt = await book.run({ ...phase.common, totalFen: phase.seen.totalFen, rows: wanted });
    if (!attempt.done) return;
    host.notify.toast(`已提交 ${attempt.data.booked} 单`, 'success');
    setPhase({ name: 'booked', result: attempt.data });
  }

  return (
    <Dialog
      open
      size="large"
      title="批量预订"
      rule="/help/extension?id=import-bookings#table"
      onClose={() => onClose(phase.name === 'booked')}
      busy={book.busy}
      footer={
        phase.name === 'seen' ? (
          <>
            <Button
              disabled={book.busy}
              onClick={() => {
                book.reset();
                setPhase({ name: 'choose' });
              }}
            >
              重新选择文件
            </Button>
            <Button kind="primary" busy={book.busy} disabled={!wanted.length || short} onClick={() => void confirm()}>
              {wanted.length ? `冻结 ¥${formatFen(phase.seen.totalFen)} 并提交 ${wanted.length} 单` : '没有可以提交的行'}
            </Button>
          </>
        ) : phase.name === 'booked' ? (
          <Button kind="primary" onClick={() => onClose(true)}>
            完成
          </Button>
        ) : undefined
      }
    >
      {phase.name === 'choose' ? (
        <Choose
          initial={kept.current}
          onRead={(values, seen) => {
            kept.current = values;
            setPhase({ name: 'seen', common: commonOf(values), seen });
          }}
        />
      ) : null}
      {phase.name === 'seen' ? <Seen seen={phase.seen} short={short} /> : null}
      {phase.name === 'booked' ? <Booked result={phase.result} /> : null}
      {book.refusal ? <RefusalNotice refusal={book.refusal} /> : null}
    </Dialog>
  );
}

const commonOf = ({ name, industry, form }: Values): Common => ({ name: name.trim(), industry, form });

function bookingOf({ key, accountId, position, planAt, bookedNo, errors }: ReadRow) {
  if (bookedNo !== null || errors.length || accountId === null || position === null || planAt === null) return [];
  return [{ key, accountId, position, planAt }];
}

function Choose({ initial, onRead }: { initial: Values; onRead: (values: Values, seen: Read) => void }) {
  const host = useHost();
  const industries = useServerData('home/industries', {});
  const template = useDownload('adPosition/importTemplate');
  const form = useActionForm<Values>({
    initial,
    errorsOf: validate,
    act: async (values) => {
      if (!values.file) return null;
      try {
        onRead(values, await host.upload('adPosition/importRead', values.file, commonOf(values)));
        return null;
      } catch (thrown) {
        return refusalOf(thrown);
      }
    },
  });
  const { values, set } = form.engine;
  return (
    <ActionForm form={form} name="booking-import" label="批量预订">
      <p>
        每行一个广告位，最多 <RuleText>{'{{position.accounts}}'}</RuleText>{' '}
        行，提交后是一个投放计划，素材在各单里稍后提供。编号由您自己定：同一个编号只预订一次，重复导入不会多订。
      </p>
      <FormPair>
        <FormItem name="name" label="计划名称" required hint="仅自己可见，2–30 个字">
          <Input maxLength={30} />
        </FormItem>
        <FormItem name="industry" label="推广行业" required rule="/help/audit-rule?id=special-qualifications#required">
          <ChoiceInput
            recent="industry"
            loading={!industries.data && industries.status === 'loading'}
            options={(industries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormItem>
      </FormPair>
      {industries.status === 'failed' && !industries.data ? (
        <InlineFailure onRetry={() => void industries.reload()} text="推广行业没有加载成功" />
      ) : null}
      <FormItem name="form" label="投放形式" required>
        <ChoiceInput options={forms} />
      </FormItem>
      <div className={css.way}>
        <Button busy={template.fetching} onClick={() => void template.fetchFile({}, '批量预订模板.xlsx')}>
          <Icon name="download" size={16} />
          下载 XLSX 模板
        </Button>
        <Button onClick={() => saveFile(new Blob([csvTemplate()], { type: 'text/csv;charset=utf-8' }), '批量预订模板.csv')}>
          <Icon name="download" size={16} />
          下载 CSV 模板
        </Button>
        <FileButton label="预订表格" accept={['.csv', '.xlsx']} onChoose={(file) => set({ file })}>
          <Icon name="upload" size={16} />
          选择 CSV 或 XLSX
        </FileButton>
        <span className={css.file}>{values.file?.name}</span>
      </div>
      {template.failure ? (
        <Notice tone="error" live>
          {template.failure}
        </Notice>
      ) : null}
      {form.engine.errors['file'] ? (
        <Notice tone="error" live>
          {form.engine.errors['file']}
        </Notice>
      ) : null}
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        读取并检查
      </Button>
    </ActionForm>
  );
}

/** One line to be replaced; its time is clear as a text in every spreadsheet. */
function csvTemplate(): string {
  return csvFile([heads.map((head) => `${head}*`), ['2026-001', '公众号名称、微信号或原始 ID', '头条', '2026-12-01 20:00']]);
}

function Seen({ seen: { rows, totalFen, availableFen }, short }: { seen: Read; short: boolean }) {
  const good = rows.flatMap(bookingOf).length;
  const known = rows.filter(({ bookedNo }) => bookedNo !== null).length;
  const bad = rows.length - good - known;
  return (
    <>
      <p role="status" className={css.sum}>
        可以预订 {good} 行{bad ? `，有问题 ${bad} 行` : ''}
        {known ? `，已预订过 ${known} 行` : ''}。提交时共冻结 ¥{formatFen(totalFen)}，可用余额 ¥{formatFen(availableFen)}
        ；现在还没有创建任何东西。
      </p>
      {short ? <Notice tone="warning">可用余额不足，请先充值，或者减少几行。</Notice> : null}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.line} data-ok={row.errors.length === 0}>
            <Icon name={row.errors.length ? 'warning' : 'check'} size={16} />
            <span className={css.line}>第 {row.line} 行</span>
            <span className={css.name}>
              {row.key || '（没有编号）'} · {row.account || '（没有公众号）'}
              {row.position === null ? '' : ` · ${positionName(row.position)}`}
              {row.planAt === null ? '' : ` · ${formatDateTime(row.planAt)}`}
            </span>
            <span className={css.money}>{row.priceFen === null ? '--' : formatFen(row.priceFen)}</span>
            {row.errors.length || row.bookedNo ? (
              <ul className={css.faults}>
                {row.errors.map((text) => (
                  <li key={text}>{text}</li>
                ))}
                {row.bookedNo ? <li data-known>已预订过，订单 {row.bookedNo}，这次不再预订</li> : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function Booked({ result: { planId, no, booked, known, frozenFen } }: { result: ResponseOf<'adPosition/importBook'> }) {
  if (planId === null) return <p role="status">这些编号都已预订过，没有再创建，也没有再冻结。</p>;
  return (
    <p role="status">
      已提交 {booked} 单，冻结 ¥{formatFen(frozenFen)}，等媒体主答复{known ? `；${known} 行已预订过，没有重复` : ''}。
      <Link to={`/admin-ad/oa/position/${planId}/detail`}>查看计划 {no}</Link>
    </p>
  );
}
