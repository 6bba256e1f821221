import { useAdKinds } from '../../features/ad-kinds/ad-kinds';
import marks from '../../features/ad-kinds/ad-kinds.module.css';
import section from '../../features/marketing/section.module.css';
import css from './kinds.module.css';

export function AdKindTable() {
  const adKinds = useAdKinds();
  return (
    <section className={section.section} aria-labelledby="kinds-title">
      <h2 id="kinds-title" className={section.title}>
        四种广告，各有各的算法
      </h2>
      <p className={section.sub}>先讲清怎么付钱、怎么计量，再决定投哪一种。</p>
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
                  <i className={`${marks.mark} ${marks[kind.key]}`} aria-hidden="true" />
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
    </section>
  );
}
