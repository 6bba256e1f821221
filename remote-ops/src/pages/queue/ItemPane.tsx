import { formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { notOnPhone } from '../../features/command/not-on-phone';
import { Due } from '../../features/due/Due';
import { BackToList } from '../../features/frame/BackToList';
import { useMe } from '../../features/frame/me';
import { useKeptTexts } from '../../features/kept/kept-context';
import { useQuestion } from '../../lib/use-question';
import { ArticleSection } from './ArticleSection';
import { DecisionForm } from './DecisionForm';
import type { Item, QueueAct, Row } from './filter';
import css from './ItemPane.module.css';
import { actBegun } from './kept-decisions';
import { PaperDialog } from './PaperDialog';
import { SectionHead } from './SectionHead';
import { Sections } from './Sections';
import { TakeOverDialog } from './TakeOverDialog';
import { actKeys } from './use-queue-keys';

export interface ItemPaneProps {
  row: Row | null;
  /** On a phone the list has the window. */
  hidden: boolean;
  onBack(): void;
  /** What is open waits no more. */
  onNext(): void;
  onClaim(how: 'claim' | 'release'): void;
  onWaits(row: Row, act: QueueAct): void;
}

/** What is open: facts, papers, what happened, and what can be decided. Reading it is recorded by the server. */
export function ItemPane({ row, hidden, onBack, onNext, onClaim, onWaits }: ItemPaneProps) {
  const answer = useQuestion('queue/item', { kind: row?.kind ?? 'campaign', id: row?.id ?? '-' }, { enabled: row !== null });
  useMoved(row, answer.reload);
  if (!row)
    return (
      <section className={clsx(css.pane, css.empty, hidden && css.hidden)} aria-label="打开的一件">
        <p>选一件打开。j、k 上下，e 认领，o 打开，u 放回，x 选中，/ 筛选，? 全部按键。</p>
      </section>
    );
  const { data, failed, refusal, busy, reload } = answer;
  return (
    <section className={clsx(css.pane, hidden && css.hidden)} aria-label="打开的一件">
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} text={refusal ?? '这一件没有打开，请重试'} /> : null}
      {!data && !failed ? <Skeleton rows={8} /> : null}
      {failed && data && refusal ? (
        <Notice
          tone="warning"
          live
          action={
            <Button size="small" onClick={onNext}>
              看下一件
            </Button>
          }
        >
          {refusal}。没有替您做任何决定；写的话还在下面，可以抄走。
        </Notice>
      ) : null}
      {data ? <OpenItem item={data} level={hidden ? 2 : 1} {...{ onBack, onClaim, onWaits }} /> : null}
    </section>
  );
}

/** A decision is carried out after it was sent, and others claim and put back: when the list says that the open object stands otherwise, it is read anew. */
function useMoved(row: Row | null, reload: () => void): void {
  const stands = row ? [row.kind, row.id, row.status, row.claim?.by ?? '', ...row.details].join(' ') : '';
  const id = row?.id ?? '';
  const before = useRef({ id, stands });
  useEffect(() => {
    const moved = before.current.id === id && before.current.stands !== stands;
    before.current = { id, stands };
    if (moved) reload();
  }, [id, stands, reload]);
}

interface OpenItemProps {
  item: Item;
  level: 1 | 2;
  onBack(): void;
  onClaim(how: 'claim' | 'release'): void;
  onWaits(row: Row, act: QueueAct): void;
}

function OpenItem({ item, level, onBack, onClaim, onWaits }: OpenItemProps) {
  const { now } = useHost();
  const me = useMe();
  const { row, acts, events, papers } = item;
  const begun = actBegun(useKeptTexts(), row);
  const [act, setAct] = useState<QueueAct | null>(() => acts.find(({ label }) => label === begun) ?? null);
  const [paper, setPaper] = useState<Item['papers'][number] | null>(null);
  const [takingOver, setTakingOver] = useState(false);
  const isNarrow = useNarrow();
  const isNotHere = (each: QueueAct) => isNarrow && each.forComputers;
  const isMine = row.claim?.mine ?? false;
  const { decision = null, fault = '' } = row.claim ?? {};
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <header className={css.head}>
        {row.no ? (
          <Link className={css.no} to={`/object?q=${encodeURIComponent(row.no)}`}>
            {row.no}
          </Link>
        ) : null}
        <Heading className={css.title}>{row.title}</Heading>
        <StatusTag waitingFor="me">{row.status}</StatusTag>
        <span className={css.end}>
          {row.amountFen === null ? null : <b>{formatFen(row.amountFen)}</b>}
          {row.dueAt ? <Due since={row.since} until={row.dueAt} now={now()} /> : null}
          <BackToList onBack={onBack} />
        </span>
      </header>
      <div className={css.acts}>
        {isMine && decision ? (
          <span className={css.claimed}>
            您已决定「{decision.label}」，{formatDateTime(decision.until).slice(-5)} 生效；在此之前按 z 或右下角可以撤销
          </span>
        ) : null}
        {isMine && !decision ? (
          <>
            {acts
              .filter((each) => each.permitted && !isNotHere(each))
              .map((each, at, offered) => (
                <ActButton
                  key={each.label}
                  act={each}
                  // Of two acts the first has the key.
                  shortcut={offered.findIndex((one) => keyOfAct(one) === keyOfAct(each)) === at ? keyOfAct(each) : undefined}
                  isOpen={act?.label === each.label}
                  onPress={() => setAct(act?.label === each.label ? null : each)}
                />
              ))}
            {acts.some((each) => each.permitted && isNotHere(each)) ? <span className={css.claimed}>{notOnPhone}</span> : null}
            <Button onClick={() => onClaim('release')}>放回</Button>
            <span className={css.claimed}>我认领于 {formatDateTime(row.claim?.since).slice(-5)}</span>
          </>
        ) : null}
        {row.claim && !isMine ? (
          <>
            <span className={css.claimed}>
              {row.claim.by} 正在处理，{formatDateTime(row.claim.endsAt).slice(-5)} 前没有动作就放回
            </span>
            {me.role === 'admin' ? <Button onClick={() => setTakingOver(true)}>接手…</Button> : null}
          </>
        ) : null}
        {row.claim ? null : (
          <>
            <Button kind="primary" onClick={() => onClaim('claim')}>
              认领
            </Button>
            <span className={css.claimed}>
              {begun ? `您没写完的「${begun}」还在，认领之后接着写` : '认领之后才能决定和看证件，别人同时不会处理这一件'}
            </span>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={css.body} tabIndex={0}>
        {isMine && fault ? (
          <Notice tone="error" live>
            上一个决定没有生效：{fault}
          </Notice>
        ) : null}
        {act && isMine && !decision && !isNotHere(act) ? (
          <DecisionForm key={act.label} item={item} act={act} onDone={() => setAct(null)} onWaits={() => onWaits(row, act)} />
        ) : null}
        <Sections item={item} level={level} />
        {hasArticle.includes(row.kind) ? <ArticleSection row={row} level={level} /> : null}
        {papers.length > 0 ? (
          <section className={css.section} aria-label="证件与材料">
            <SectionHead under={level}>证件与材料</SectionHead>
            <p className={css.papers}>
              {papers.map((each) => (
                <Button key={each.fileId} size="small" disabled={!isMine} onClick={() => setPaper(each)}>
                  看{each.label}
                </Button>
              ))}
              {isMine ? <span>打开会记录</span> : <span>认领之后才能打开</span>}
            </p>
          </section>
        ) : null}
        <section className={css.section} aria-label="谁动过">
          <SectionHead under={level}>谁动过</SectionHead>
          <ul className={css.events}>
            {events.map(({ at, by, what }) => (
              <li key={`${at} ${what}`}>
                <time>{formatDateTime(at)}</time>
                <span>
                  {by}：{what}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {paper ? <PaperDialog row={row} paper={paper} papers={papers} onClose={() => setPaper(null)} /> : null}
      <TakeOverDialog row={row} open={takingOver} onClose={() => setTakingOver(false)} />
    </>
  );
}

interface ActButtonProps {
  act: QueueAct;
  shortcut: string | undefined;
  isOpen: boolean;
  onPress(): void;
}

function ActButton({ act, shortcut: key, isOpen, onPress }: ActButtonProps) {
  return (
    <Button
      kind={act.tone === 'plain' ? undefined : act.tone}
      aria-expanded={isOpen}
      data-key={key}
      aria-keyshortcuts={key}
      onClick={onPress}
    >
      {act.label}
      {act.options.length > 0 || act.money ? '…' : ''}
      {key ? (
        <span className={css.key} aria-hidden="true">
          {key}
        </span>
      ) : null}
    </Button>
  );
}

/** Kinds whose object is a text for readers. */
const hasArticle: readonly Row['kind'][] = ['campaign', 'creative'];

/** Money is never moved by a single key. */
function keyOfAct({ money, tone }: QueueAct): string | undefined {
  return money || tone === 'plain' ? undefined : actKeys[tone];
}
