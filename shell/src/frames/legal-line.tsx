import { useShell } from '../app/shell-context';
import css from './legal-line.module.css';

/** Register where an ICP number can be looked up; the number must link there. */
const icpRegister = 'https://beian.miit.gov.cn/';

/** The legally required information. Every part is a deployment setting; an empty one is left out. */
export function LegalLine() {
  const { legal, profile } = useShell().page.settings;
  const { company, icp, police, telecom, licenceUrl } = legal;
  const nothing = !company && !icp && !police && !telecom && !licenceUrl;
  // Production does not start without these; the demonstration says what it is instead of inventing numbers.
  if (nothing) return <div className={css.line}>演示站点，不用于实际经营，备案与许可信息由正式站点公示。</div>;
  return (
    <div className={css.line}>
      {company ? <span>{company}</span> : null}
      {icp && profile === 'production' ? (
        <a href={icpRegister} target="_blank" rel="noreferrer">
          {icp}
        </a>
      ) : null}
      {icp && profile !== 'production' ? <span>{icp}</span> : null}
      {police ? <span>{police}</span> : null}
      {telecom ? <span>{telecom}</span> : null}
      {licenceUrl ? (
        <a href={licenceUrl} target="_blank" rel="noreferrer">
          营业执照
        </a>
      ) : null}
    </div>
  );
}
