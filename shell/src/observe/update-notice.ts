/** 「新版本可用」: a quiet line that covers nothing in use. Without React: it belongs to no page and no remote. */
import { clsx } from 'clsx/lite';
import css from './update-notice.module.css';

export function showUpdateNotice(onTake: () => void): () => void {
  document.querySelector(`.${css.notice}`)?.remove();
  const notice = document.createElement('div');
  notice.className = clsx(css.notice);
  notice.setAttribute('role', 'status');
  const text = document.createElement('span');
  text.textContent = '新版本可用，不刷新也可以继续使用。';
  const take = button('刷新', css.take, onTake);
  const close = button('以后再说', css.later, () => notice.remove());
  notice.append(text, take, close);
  document.body.append(notice);
  return () => notice.remove();
}

function button(label: string, className: string | undefined, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className ?? '';
  made.textContent = label;
  made.addEventListener('click', onPress);
  return made;
}
