import { Notice } from '@shizhong/shared-ui/light';
import { clsx } from 'clsx/lite';
import { Link, useLocation } from 'react-router-dom';
import type { Block, Inline } from '../../lib/article';
import { textOf } from '../../lib/plain-text';
import css from './article.module.css';
import { InlineText } from './InlineText';
import tableCss from './table.module.css';

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />;
    case 'paragraph':
      return (
        <p className={css.paragraph}>
          <InlineText content={block.content} />
        </p>
      );
    case 'notice':
      return (
        <div className={css.notice}>
          <Notice>
            <InlineText content={block.content} />
          </Notice>
        </div>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'formula':
      return (
        <dl className={css.formula}>
          {block.lines.map(({ left, right }) => (
            <div key={left} className={css.equation}>
              <dt>{left}</dt>
              <dd>= {right}</dd>
            </div>
          ))}
        </dl>
      );
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** The sign after a heading links to it, to be copied or sent. */
function Heading({ block: { id, level, text } }: { block: Of<'heading'> }) {
  const { search } = useLocation();
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    // Announced as its text alone: the sign has a name of its own.
    <Tag id={id} className={css[Tag]} aria-label={text}>
      {text}
      <Link className={css.anchor} to={{ search, hash: `#${id}` }} replace aria-label={`“${text}”一节的链接`} data-print="hide">
        #
      </Link>
    </Tag>
  );
}

function List({ block: { ordered, items } }: { block: Of<'list'> }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={css[Tag]}>
      {items.map((item) => (
        <li key={textOf(item)}>
          <InlineText content={item} />
        </li>
      ))}
    </Tag>
  );
}

/** From four columns on, a narrow screen shows each row as a small card with the column's name before each value. */
const wideFrom = 4;

function Table({ block: { head, rows, align } }: { block: Of<'table'> }) {
  const sideOf = (column: number) => (align[column] === 'right' ? tableCss.number : undefined);
  return (
    <table className={clsx(tableCss.table, head.length >= wideFrom && tableCss.wide)}>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={textOf(cell)} scope="col" className={sideOf(column)}>
              <InlineText content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(textOf).join('|')} className={isTotal(row) ? tableCss.total : undefined}>
            {row.map((cell, column) => (
              <td key={textOf(head[column] ?? [])} className={sideOf(column)} data-label={textOf(head[column] ?? [])}>
                <InlineText content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row that is emphasised from its first cell on is the total of a calculation. */
function isTotal([first]: readonly Inline[][]): boolean {
  return first?.length === 1 && typeof first[0] === 'object' && 'strong' in first[0];
}
