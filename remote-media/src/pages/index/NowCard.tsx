import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { type CertStatus, Countdown } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import css from './NowCard.module.css';

type Known = ResponseOf<'media/dashboard'>['todos'][number];

interface Words {
  label: string;
  /** Text before the deadline. */
  until: string;
  action: string;
  /** Shows a countdown; otherwise only the date. */
  counts?: true;
}

const words: Record<Known['key'], Words> = {
  invitation: { label: '新邀约', until: '剩', action: '接受或拒绝', counts: true },
  publish: { label: '待发布', until: '截止', action: '取素材' },
  preview: { label: '待传预览', until: '截止', action: '上传' },
  evidence: { label: '被异议', until: '举证剩', action: '去举证', counts: true },
  authorisation: { label: '授权失效', until: '', action: '重新授权' },
  makegood: { label: '补量中', until: '截止', action: '查看订单' },
};

const certWords: Partial<Record<CertStatus, string>> = {
  none: '完成认证后可接单和提现',
  rejected: '未通过，请按原因修改',
  expired: '证件已过期，请更新',
};
const certPage = '/admin-media/personal/identification';

export interface NowCardProps {
  todos: readonly Known[];
  certStatus: CertStatus;
}

/** 现在要做: to-dos with deadline and button; the most urgent one is emphasised. */
export function NowCard({ todos, certStatus }: NowCardProps) {
  const host = useHost();
  // A newer server may send keys that this page does not know.
  const known = todos.filter((todo) => Object.hasOwn(words, todo.key));
  const certNote = certWords[certStatus];
  if (!known.length && !certNote) return <p className={css.none}>现在没有要做的事。</p>;
  return (
    <section className={css.now} aria-labelledby="now-title">
      <h2 id="now-title" className={css.title}>
        现在要做
      </h2>
      <ul className={css.list}>
        {known.map((todo, index) => {
          const { label, until, action, counts } = words[todo.key];
          return (
            <li key={todo.key} className={css.entry}>
              <div className={css.words}>
                <p className={css.name}>
                  {label} {todo.count}
                </p>
                <p className={css.note}>
                  {todo.dueAt && counts ? (
                    <Countdown
                      until={Date.parse(todo.dueAt)}
                      waitingFor="me"
                      label={todo.count > 1 && until === '剩' ? '最早剩' : until}
                    />
                  ) : todo.dueAt ? (
                    <>
                      {until} <b>{formatDateTime(todo.dueAt).slice(5)}</b>
                    </>
                  ) : (
                    todo.note
                  )}
                </p>
              </div>
              {host.hasPage(todo.link) ? (
                <ButtonLink to={todo.link} kind={index === 0 ? 'primary' : 'default'}>
                  {action}
                </ButtonLink>
              ) : null}
            </li>
          );
        })}
        {certNote ? (
          <li className={css.entry}>
            <div className={css.words}>
              <p className={css.name}>实名或企业认证</p>
              <p className={css.note}>{certNote}</p>
            </div>
            {host.hasPage(certPage) ? <ButtonLink to={certPage}>去认证</ButtonLink> : null}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
