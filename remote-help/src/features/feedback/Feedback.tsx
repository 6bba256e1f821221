/** 「有帮助 / 没帮助」 with a reason, and a link to customer service. `docs/domain/site.md#help-votes`. */
import { type RequestOf, useHost } from '@shizhong/shared-contracts';
import { Button, TextArea } from '@shizhong/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleSummary } from '../../lib/article';
import { useContactPath } from '../contact/use-contact-path';
import css from './feedback.module.css';
import { rememberVote, type Vote, visitorId, voteOn } from './visitor';

type Reason = NonNullable<RequestOf<'home/helpVote'>['reason']>;

const reasons: readonly { value: Reason; label: string }[] = [
  { value: 'missing', label: '没有找到答案' },
  { value: 'unclear', label: '看不懂' },
  { value: 'stuck', label: '照做不成功' },
  { value: 'wrong', label: '内容不准确' },
  { value: 'other', label: '其他' },
];

const noteLength = 200;

export function Feedback({ article: { id, version, roles } }: { article: ArticleSummary }) {
  const host = useHost();
  const contact = useContactPath(roles.length === 1 ? (roles[0] ?? null) : null);
  const [vote, setVote] = useState<Vote | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => setVote(voteOn(id, version)), [id, version]);

  const send = async (answer: Vote, more: { reason?: Reason; note?: string } = {}) => {
    if (busy) return;
    setBusy(true);
    try {
      await host.call('home/helpVote', {
        articleId: id,
        version,
        visitorId: visitorId(),
        helpful: answer === 'yes',
        ...more,
      });
      rememberVote(id, version, answer);
      setVote(answer);
      setAsking(false);
      setSaid(answer === 'yes' ? '感谢反馈，很高兴能帮上忙。' : '感谢反馈，我们会据此修改这篇文章。');
    } catch {
      // The shell has shown the error; the vote is not recorded.
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.feedback} aria-label="文章反馈" data-print="hide">
      <div className={css.row}>
        <p>这篇文章有帮助吗？</p>
        <Button size="small" aria-pressed={vote === 'yes'} disabled={busy} onClick={() => void send('yes')}>
          有帮助
        </Button>
        <Button
          size="small"
          aria-pressed={vote === 'no'}
          aria-expanded={asking}
          disabled={busy}
          onClick={() => setAsking(!asking)}
        >
          没帮助
        </Button>
        {contact ? <Link to={contact}>联系客服</Link> : null}
      </div>
      {asking ? <ReasonForm busy={busy} onSend={(more) => void send('no', more)} onCancel={() => setAsking(false)} /> : null}
      <p role="status" className={css.said}>
        {said}
      </p>
    </section>
  );
}

interface ReasonFormProps {
  busy: boolean;
  onSend: (more: { reason?: Reason; note?: string }) => void;
  onCancel: () => void;
}

function ReasonForm({ busy, onSend, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const legend = useRef<HTMLLegendElement>(null);
  // Braces: a tool may replace `focus` with a function whose return value React would take for the effect's clean-up.
  useEffect(() => {
    legend.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend({ ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <fieldset>
        <legend ref={legend} tabIndex={-1}>
          哪里没有帮到您？
        </legend>
        <div className={css.reasons}>
          {reasons.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="help-reason" value={value} checked={reason === value} onChange={() => setReason(value)} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        aria-label="补充说明（选填）"
        placeholder="补充说明（选填），请不要填写手机号、证件号等个人信息"
        maxLength={noteLength}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.row}>
        <Button type="submit" kind="primary" size="small" busy={busy}>
          提交
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
