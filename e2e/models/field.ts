/** Parts of forms, found as people find them: by their labels and texts. */
import { Selector } from 'testcafe';

/** The control that a label with exactly this text belongs to; the mark of required fields does not count. */
export function field(label: string): Selector {
  const find = () => {
    // Not a spread: TestCafe's client compiler makes `[].concat(list)` of it, which leaves the list whole.
    const found = Array.from(document.querySelectorAll('label')).find(
      (each) => each.textContent?.replace(/\*$/, '').trim() === label,
    );
    return found?.control ?? null;
  };
  return Selector(find as () => Node, { dependencies: { label } });
}

/** What is wrong with the field, as the form tells it beneath. */
export function faultOf(label: string): Selector {
  return field(label).parent('.ant-form-item').find('[role="alert"], .ant-form-item-explain-error');
}

export function button(text: string): Selector {
  return Selector('button').withExactText(text).filterVisible();
}

export function link(text: string): Selector {
  return Selector('a[href]').withExactText(text).filterVisible();
}
