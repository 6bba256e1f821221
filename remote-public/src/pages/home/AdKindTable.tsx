import { clsx } from 'clsx/lite';
import { useAdKinds } from '../../features/ad-kinds/ad-kinds';
import adKindsCss from '../../features/ad-kinds/ad-kinds.module.css';
import { Section, SectionText, SectionTitle } from '../../features/marketing/Section';
import css from './kinds.module.css';

export function AdKindTable() {
  const adKinds = useAdKinds();
  return (
    <Section aria-labelledby="kinds-title">
      <SectionTitle id="kinds-title">四种广告，各有各的算法</SectionTitle>
      <SectionText>先讲清怎么付钱、怎么计量，再决定投哪一种。</SectionText>
      <div data-below>
        <table className={css.kinds}>
          <thead>
            <tr>
              <th scope="col">广告</th>
              <th scope="col">适合</th>
              <th scope="col">怎么付钱</th>
              <th scope="col">怎么计量</th>
              <th scope="col" className={css.from}>
                起投
              </th>
            </tr>
          </thead>
          <tbody>
            {adKinds.map((kind) => (
              <tr key={kind.key}>
                <th scope="row">
                  <i className={clsx(adKindsCss.mark, adKindsCss[kind.key])} aria-hidden="true" />
                  {kind.name}
                  <span>{kind.where}</span>
                </th>
                <td data-label="适合">{kind.goodFor}</td>
                <td data-label="付钱">{kind.payment}</td>
                <td data-label="计量">{kind.measure}</td>
                <td data-label="起投" className={css.from}>
                  <small>¥</small>
                  <b>{kind.from}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
