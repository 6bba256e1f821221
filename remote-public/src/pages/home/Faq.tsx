import { arrowPath, chevronRightPath, LineIcon } from '@shizhong/shared-ui';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { Link } from 'react-router-dom';
import { Section, SectionText, SectionTitle } from '../../features/marketing/Section';
import css from './faq.module.css';
import { questions } from './questions';

export function Faq() {
  return (
    <Section className={css.faq} aria-labelledby="faq-title" data-below>
      <div>
        <SectionTitle id="faq-title">常见问题</SectionTitle>
        <SectionText>
          更多在
          <Link to="/help/common" className={css.centre}>
            帮助中心
          </Link>
        </SectionText>
      </div>
      <div>
        {useRuleTexts(questions).map(({ question, answer, article }) => (
          <details key={question} className={css.item}>
            <summary className={css.question}>
              {question}
              <LineIcon path={chevronRightPath} size={16} />
            </summary>
            <div className={css.answer}>
              <p>{answer}</p>
              <Link to={article} className={css.article} aria-label={`${question}查看完整说明`}>
                查看完整说明
                <LineIcon path={arrowPath} size={16} />
              </Link>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
