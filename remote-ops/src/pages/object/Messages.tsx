import { formatDateTime } from '@shizhong/shared-contracts';
import type { AnswerOf } from '../../lib/desk-call';
import css from './Messages.module.css';

export function Messages({ messages }: { messages: AnswerOf<'object/card'>['messages'] }) {
  if (messages.length === 0) return <p className={css.none}>没有发过</p>;
  return (
    <ul className={css.messages}>
      {messages.map(({ at, to, title, body }) => (
        <li key={`${at} ${to} ${title}`}>
          <details>
            <summary>
              {title}
              <span>
                {to}・{formatDateTime(at)}
              </span>
            </summary>
            <p>{body}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
