import { formatDate } from '@shizhong/shared-contracts';
import { arrowPath, chevronRightPath, LineIcon } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { Section } from '../../features/marketing/Section';
import { usePublicAnswer } from '../../features/public-answer/use-public-answer';
import faqCss from './faq.module.css';
import css from './notices.module.css';

/**
 * Two screens: the block takes up space only when there is something to announce, and the footer must not move while it is in
 * view.
 */
const ahead = 2000;

/**
 * 规则公告, as the operator publishes them; without any there is no block. The last block of the page, so that its arrival moves
 * nothing but the footer.
 */
export function Notices() {
  const [block, { data }] = usePublicAnswer<'home/notices', HTMLDivElement>('home/notices', {}, null, ahead);
  return (
    <div ref={block}>
      {data?.length ? (
        <Section className={clsx(faqCss.faq, css.notices)} aria-labelledby="notices-title">
          <h2 id="notices-title" className={css.title}>
            规则公告
          </h2>
          <div>
            {data.map(({ id, title, body, link, at }) => (
              <details key={id} className={faqCss.item}>
                <summary className={clsx(faqCss.question, css.line)}>
                  <span>{title}</span>
                  <time dateTime={at}>{formatDate(at)}</time>
                  <LineIcon path={chevronRightPath} size={16} />
                </summary>
                <div className={faqCss.answer}>
                  {body.split('\n').map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {link ? (
                    <Link to={link} className={faqCss.article} aria-label={`${title}查看详情`}>
                      查看详情
                      <LineIcon path={arrowPath} size={16} />
                    </Link>
                  ) : null}
                </div>
              </details>
            ))}
          </div>
        </Section>
      ) : null}
    </div>
  );
}
