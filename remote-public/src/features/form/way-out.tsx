import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CarriedPhone } from './carried-phone';

/** The page that helps after a refusal. */
export interface WayOut {
  to: string;
  label: string;
  state?: CarriedPhone | null;
}

/** A refusal's own words with the way out as a link: in place of the same words where the text has them, else behind it. */
export function refusalWithWayOut(text: string, { to, label, state = null }: WayOut): ReactNode {
  const [before, ...after] = text.split(label);
  return (
    <>
      {before}
      {after.length === 0 && '，'}
      <Link to={to} state={state}>
        {label}
      </Link>
      {after.join(label)}
    </>
  );
}
