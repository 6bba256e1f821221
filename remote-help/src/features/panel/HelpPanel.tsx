/**
 * An article of the help centre beside a page of a workspace: the section that the link names, the way to the others, and a search. Links
 * in it are ordinary ones, which the shell opens here. `docs/remote-contract.md#panel`.
 */
import type { PanelProps } from '@shizhong/shared-contracts';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Article, addressOf, type Block } from '../../lib/article';
import { categoryTitle } from '../../lib/categories';
import { loadOnce, useLoaded } from '../../lib/load-once';
import { inForce } from '../../lib/versions';
import { BlockView } from '../article/BlockView';
import { articleIdOf, articleOf } from '../library/load';
import { summaryById, versionsOf } from '../library/summaries';
import { useFilled } from '../library/use-filled';
import { useToday } from '../library/use-today';
import { searching } from '../search/use-search';
import css from './HelpPanel.module.css';
import { sectionOf } from './section';

export default function HelpPanel({ address }: PanelProps) {
  const { search, hash } = new URL(address, 'https://help.invalid');
  // A search that was begun elsewhere: by the header's 「?」.
  const asked = new URLSearchParams(search).get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const query = useDeferredValue(typed.trim());
  // Another article was opened: the results have done their work.
  const [opened, setOpened] = useState(address);
  if (opened !== address) {
    setOpened(address);
    setTyped(asked);
  }
  const id = articleIdOf(search);
  return (
    <>
      <search className={css.search}>
        <input
          type="search"
          className={css.field}
          aria-label="搜索帮助"
          placeholder="搜索帮助：提现、定向、pinyin 也可"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      {query ? (
        <Results query={query} />
      ) : id && versionsOf(id).length ? (
        <Read id={id} section={decodeURIComponent(hash.slice(1))} />
      ) : (
        <Unknown />
      )}
    </>
  );
}

function Unknown() {
  return <p className={css.empty}>没有这篇文章。可以在上面搜索，或打开帮助中心。</p>;
}

const nothing = loadOnce(async () => null);

function Results({ query }: { query: string }) {
  const searcher = useLoaded(query ? searching : nothing);
  const today = useToday();
  const hits = useMemo(() => searcher?.search(query).hits.slice(0, most) ?? [], [searcher, query]);
  if (!searcher) return <p className={css.empty}>正在准备搜索…</p>;
  const found = hits.flatMap(({ id }) => summaryById(id, today) ?? []);
  return (
    <div role="status" className={css.results}>
      {found.length === 0 ? <p className={css.empty}>没有找到「{query}」，换个说法试试。</p> : null}
      <ul>
        {found.map((article) => (
          <li key={article.id}>
            <Link to={addressOf(article)}>{article.title}</Link>
            <small>{categoryTitle(article.category)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

const most = 8;

function Read({ id, section }: { id: string; section: string }) {
  const today = useToday();
  const versions = useLoaded(articleOf(id));
  const written = useMemo(() => (versions ? inForce(versions, today) : undefined), [versions, today]);
  return written ? (
    <Text key={id + section} written={written} section={section} />
  ) : (
    <p className={css.empty} aria-busy="true">
      正在打开…
    </p>
  );
}

function Text({ written, section }: { written: Article; section: string }) {
  const article = useFilled(written);
  const [isWhole, setWhole] = useState(false);
  const { heading, blocks } = sectionOf(article, isWhole ? '' : section);
  const others = article.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 && block.id !== heading?.id ? [block] : [],
  );
  return (
    <article className={css.article}>
      <p className={css.of}>{heading ? article.title : categoryTitle(article.category)}</p>
      <h2 className={css.title}>{heading ? heading.text : article.title}</h2>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change their order
        <Part key={at} block={block} />
      ))}
      {heading ? (
        <nav aria-label="这篇文章的其他部分" className={css.others}>
          <h3>这篇文章还讲</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`${addressOf(article)}#${other.id}`}>{other.text}</Link>
              </li>
            ))}
          </ul>
          <button type="button" className={css.whole} onClick={() => setWhole(true)}>
            看全文
          </button>
        </nav>
      ) : null}
    </article>
  );
}

/** Headings without their ids, which could be those of fields on the page beside. */
function Part({ block }: { block: Block }) {
  if (block.kind !== 'heading') return <BlockView block={block} />;
  return block.level === 2 ? <h3 className={css.h3}>{block.text}</h3> : <h4 className={css.h4}>{block.text}</h4>;
}
