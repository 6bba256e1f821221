import { businessCodes, type ResponseOf, useHydrated } from '@shizhong/shared-contracts';
import { Button, FormField, TextInput } from '@shizhong/shared-ui';
import { type CaptchaAnswer, CaptchaInput } from '@shizhong/shared-ui/captcha';
import { Notice } from '@shizhong/shared-ui/light';
import { type Refusal, useServerAction } from '@shizhong/shared-ui/server-action';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Explained } from '../../features/data-tool/Explained';
import toolCss from '../../features/data-tool/tool.module.css';
import { PublicHero } from '../../features/marketing/PublicHero';
import { FileDrop } from '../../features/report-file/FileDrop';
import { type Handed, readReportFile, UnreadableReport } from '../../features/report-file/read-report-file';
import css from './data-valid.module.css';
import { numberError, tidyTyped } from './number';
import { ValidResult } from './ValidResult';

type Checked = { data: ResponseOf<'home/validReport'>; handed: Handed | null };

const explained = [
  ['逐字段比对', '放入 JSON 或 PDF，会与签发时的内容逐个字段比对，改过哪一项、原来是什么，都列出来。'],
  ['PDF 也会核对原件', '平台为每个编号只签发一份 PDF。被编辑或另存过的文件，哪怕附件没动，也不会显示「报告有效」。'],
  ['更正会说明', '结算后又有调整的，会签发新的报告；旧报告显示「已被后续更正」，并指向新的编号。'],
  ['不含隐私', '报告不含手机号和公司名称；单价和金额只在签发时选择「含金额」才有。'],
] as const;

/**
 * `/data-valid`: anybody can verify that a delivery report is ours and what it said. `docs/pages/public.md#report-check`,
 * `docs/domain/features.md#f3-public-verification`.
 */
export default function DataValidPage() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (checked) result.current?.focus();
  }, [checked]);
  return (
    <>
      <PublicHero
        eyebrow="数据验真"
        title={['这份报告，', '是不是平台签发的？']}
        lead="每份投放数据报告都有编号、校验码和数字签名。输入编号与校验码，或把报告文件放进来，核对它是否由平台签发、有没有被改过。不需要账号。"
      >
        <Check onChecked={setChecked} />
      </PublicHero>
      {checked ? (
        <section ref={result} tabIndex={-1} className={toolCss.result} aria-label="核对结果">
          <ValidResult {...checked} />
        </section>
      ) : null}
      <Explained id="how-title" title="怎么核对" items={explained} />
    </>
  );
}

function Check({ onChecked }: { onChecked: (checked: Checked | null) => void }) {
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const { run, busy, refusal, reset } = useServerAction('home/validReport');
  const [typed, setTyped] = useState({ no: '', code: '' });
  const [errors, setErrors] = useState<{ no?: string; code?: string }>({});
  const [handed, setHanded] = useState<{ file: Handed; name: string } | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const [wantsCaptcha, setWantsCaptcha] = useState(false);

  const check = useCallback(
    async (no: string, code: string, file: Handed | null, answer?: CaptchaAnswer) => {
      onChecked(null);
      const shown = file ? { payload: file.payload, ...(file.pdfSha256 ? { pdfSha256: file.pdfSha256 } : {}) } : {};
      const attempt = await run({ no: tidyTyped(no), code: tidyTyped(code), ...shown, ...answer });
      setRound((before) => before + 1);
      if (attempt.done) {
        onChecked({ data: attempt.data, handed: file });
        setWantsCaptcha(false);
        return;
      }
      setWantsCaptcha((before) => before || asksCaptcha(attempt.refusal));
      setErrors(
        Object.fromEntries((attempt.refusal?.faults ?? []).map(({ path, msg }) => [path === 'payload' ? 'code' : path, msg])),
      );
    },
    [run, onChecked],
  );

  // From the QR code on paper, or from a correction's link: filled in and checked at once.
  const [askedNo, askedCode] = hydrated ? [query.get('no') ?? '', query.get('code') ?? ''] : ['', ''];
  useEffect(() => {
    if (!askedNo) return;
    setTyped({ no: askedNo, code: askedCode });
    setHanded(null);
    if (askedCode && !numberError(askedNo)) void check(askedNo, askedCode, null);
  }, [askedNo, askedCode, check]);

  async function take(file: File) {
    setUnreadable(null);
    setReading(true);
    reset();
    onChecked(null);
    try {
      const found = await readReportFile(file);
      setHanded({ file: found, name: file.name });
      const code = found.code || typed.code;
      setTyped({ no: found.no, code });
      setErrors(code ? {} : { code: '这个文件里没有校验码，请输入报告上的 6 位校验码' });
      if (code && !wantsCaptcha) await check(found.no, code, found);
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error;
      setHanded(null);
      setUnreadable(error.message);
    } finally {
      setReading(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(numberError(typed.no) ? { no: numberError(typed.no) ?? '' } : {}),
      ...(tidyTyped(typed.code).length === 6 ? {} : { code: '请输入报告上的 6 位校验码' }),
    };
    setErrors(found);
    if (Object.keys(found).length) return;
    if (query.size) setQuery({}, { replace: true });
    void check(typed.no, typed.code, handed?.file ?? null, wantsCaptcha ? captcha : undefined);
  }

  const general = refusal && !refusal.faults.length ? refusal.text : null;
  return (
    <form className={toolCss.form} onSubmit={submit} noValidate aria-label="核对报告">
      <FileDrop id="report-file" busy={reading} name={handed?.name ?? null} onFile={(file) => void take(file)} />
      {unreadable ? (
        <Notice tone="error" live>
          {unreadable}
        </Notice>
      ) : null}
      <p className={css.or}>
        <span>或</span>
      </p>
      <TypedReport
        typed={typed}
        errors={errors}
        onType={(next) => {
          setTyped(next);
          setErrors({});
        }}
      />
      {wantsCaptcha ? (
        <FormField
          label="图形验证码"
          required
          hint="多次没有核对成功，请输入图中字符后点「核对」"
          error={refusal && asksCaptcha(refusal) ? refusal.text : null}
        >
          <CaptchaInput value={captcha} onChange={setCaptcha} round={round} />
        </FormField>
      ) : null}
      {general && !asksCaptcha(refusal) ? (
        <Notice tone="error" live>
          {general}
        </Notice>
      ) : null}
      <Button type="submit" kind="primary" size="large" block busy={busy}>
        核对
      </Button>
    </form>
  );
}

interface Typed {
  no: string;
  code: string;
}

interface TypedReportProps {
  typed: Typed;
  errors: Record<string, string>;
  onType: (next: Typed) => void;
}

function TypedReport({ typed, errors, onType }: TypedReportProps) {
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <>
      <FormField
        label="报告编号"
        required
        rule="/help/common?id=verify-report#how"
        hint="形如 DR20261010-7K3F9A，在报告首页"
        error={errors['no']}
      >
        <TextInput
          {...code}
          value={typed.no}
          maxLength={24}
          onChange={({ currentTarget }) => onType({ ...typed, no: currentTarget.value })}
        />
      </FormField>
      <FormField label="校验码" required hint="6 位字母与数字" error={errors['code']}>
        <TextInput
          {...code}
          value={typed.code}
          maxLength={12}
          onChange={({ currentTarget }) => onType({ ...typed, code: currentTarget.value })}
        />
      </FormField>
    </>
  );
}

function asksCaptcha(refusal: Refusal | null): boolean {
  return refusal?.code === businessCodes.captchaRequired || refusal?.code === businessCodes.captchaWrong;
}
