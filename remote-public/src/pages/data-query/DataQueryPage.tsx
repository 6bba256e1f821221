import { businessCodes, type ResponseOf, type ShellState } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Button, FormField, TextInput } from '@shizhong/shared-ui';
import { type CaptchaAnswer, CaptchaInput } from '@shizhong/shared-ui/captcha';
import { Notice } from '@shizhong/shared-ui/light';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { clsx } from 'clsx/lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Explained } from '../../features/data-tool/Explained';
import toolCss from '../../features/data-tool/tool.module.css';
import { PublicHero } from '../../features/marketing/PublicHero';
import { AccountSheet } from './AccountSheet';
import css from './data-query.module.css';
import { Unknown } from './Unknown';

type Answer = ResponseOf<'home/queryAccount'>;

const explained = [
  [
    '中位与平均',
    `近 ${marketFigures['account.figures_days']} 天同一位置的阅读。中位不受一篇爆文影响，平均明显高于中位，说明有少数几篇特别高。`,
  ],
  ['稳定度', '0–100，阅读起伏越小越高。按变异系数换算，同一位置的文章越少越不可靠。'],
  ['履约分', '0–100，来自平台内订单：按时发布、位置与约定一致、没有异常扣减，都会影响它。'],
  ['授权状态', '官方授权的账号，数据来自官方接口；未授权的只展示名称、类型等公开信息，不展示自报数据。'],
] as const;

const quotaText = '访客每天可查 {{query.visitor_per_day}} 次，登录后每天 {{query.user_per_day}} 次，媒体主等级越高次数越多。';

/** `/data-query`: looks up an account before buying or joining. `docs/pages/public.md#account-look-up`. */
export default function DataQueryPage() {
  const [found, setFound] = useState<{ answer: Answer; text: string } | null>(null);
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (found) result.current?.focus();
  }, [found]);
  return (
    <>
      <PublicHero
        eyebrow="数据查询"
        title={['先看数据，', '再决定投不投。']}
        lead="查平台内公众号与视频号的公开数据：头条、次条、3–8 条的平均与中位阅读、稳定度、履约分和近 12 篇走势。只展示账号主同意公开的，不含粉丝个人信息。"
      >
        <Search onFound={setFound} />
      </PublicHero>
      {found ? (
        <section ref={result} tabIndex={-1} className={toolCss.result} aria-label="查询结果">
          <Found {...found} />
        </section>
      ) : null}
      <Explained id="meaning-title" title="指标怎么看" items={explained} />
    </>
  );
}

function Search({ onFound }: { onFound: (found: { answer: Answer; text: string } | null) => void }) {
  const isLogin = useSelector((state: ShellState) => state.login.isLogin);
  const { run, busy, refusal } = useServerAction('home/queryAccount');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const [captchaError, setCaptchaError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const quota = useRuleTexts(quotaText);
  /** With an expired session the user counts as a visitor: the captcha is required after all. */
  const [required, setRequired] = useState(false);
  const wantsCaptcha = !isLogin || required;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const asked = text.trim();
    const errors = {
      text: asked.length < 2 ? '请至少输入 2 个字' : null,
      captcha: wantsCaptcha && !captcha?.captchaText ? '请输入图形验证码' : null,
    };
    setError(errors.text);
    setCaptchaError(errors.captcha);
    if (errors.text || errors.captcha) return;
    onFound(null);
    const attempt = await run({ text: asked, ...(wantsCaptcha ? captcha : {}) });
    // Each picture is valid for one answer.
    setRound((before) => before + 1);
    if (attempt.done) {
      setLeft(attempt.data.left);
      onFound({ answer: attempt.data, text: asked });
      return;
    }
    const { code, text: words, faults } = attempt.refusal ?? { code: null, text: '', faults: [] };
    if (code === businessCodes.captchaRequired || code === businessCodes.captchaWrong) {
      setRequired(true);
      setCaptchaError(words);
    } else setError(faults.find(({ path }) => path === 'text')?.msg ?? null);
  }

  const atField =
    refusal?.code === businessCodes.captchaRequired ||
    refusal?.code === businessCodes.captchaWrong ||
    refusal?.faults.some(({ path }) => path === 'text');
  return (
    <form className={toolCss.form} onSubmit={(event) => void submit(event)} noValidate aria-label="查询账号">
      <FormField
        label="账号"
        required
        rule="/help/common?id=data-query-metrics"
        hint="名称、微信号、视频号 ID，或文章链接 mp.weixin.qq.com/s/…"
        error={error}
      >
        <TextInput
          type="search"
          value={text}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(null);
          }}
        />
      </FormField>
      {wantsCaptcha ? (
        <FormField label="图形验证码" required error={captchaError}>
          <CaptchaInput
            value={captcha}
            round={round}
            onChange={(answer) => {
              setCaptcha(answer);
              setCaptchaError(null);
            }}
          />
        </FormField>
      ) : null}
      {refusal && !atField ? (
        <Notice tone="error" live>
          {refusal.text}
        </Notice>
      ) : null}
      <Button type="submit" kind="primary" size="large" block busy={busy}>
        查询
      </Button>
      <p className={css.quota} aria-live="polite">
        {left === null ? quota : `今天还可以查 ${left} 次。`}
      </p>
    </form>
  );
}

function Found({ answer, text }: { answer: Answer; text: string }) {
  if (answer.result === 'private')
    return (
      <div className={clsx(toolCss.sheet, css.none)}>
        <h2>该账号未公开数据</h2>
        <p>账号在平台内，但账号主关闭了「对外公开数据」。</p>
      </div>
    );
  if (answer.result === 'suspended')
    return (
      <div className={clsx(toolCss.sheet, css.none)}>
        <h2>该账号已被平台暂停</h2>
        <p>账号在平台内，但目前被冻结或封禁，不能接单，暂不展示数据。</p>
      </div>
    );
  if (answer.result === 'unknown') return <Unknown name={answer.name} text={text} />;
  return (
    <>
      {answer.accounts.length > 1 ? <p className={css.several}>找到 {answer.accounts.length} 个账号，按粉丝数排列。</p> : null}
      {answer.accounts.map((account) => (
        <AccountSheet key={`${account.kind} ${account.name} ${account.updatedAt}`} account={account} />
      ))}
    </>
  );
}
