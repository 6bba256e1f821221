import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CarriedPhone } from './carried-phone';

/** The page that helps after a refusal. */
export interface WayOut {
  to: string;
  label: string;
  state?: CarriedPhone | null;
}

/**
 * The text of a refusal with a link to the next step: replacing the link's label within the text if it is there, otherwise
 * appended.
 */
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
