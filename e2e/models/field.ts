/** Parts of forms, found as users find them: by their labels and texts. */
import { Selector } from 'testcafe';

/** The control whose label has exactly this text; the mark of required fields is ignored. */
export function field(label: string): Selector {
  const find = () => {
    // Not a spread: TestCafe's client compiler turns it into `[].concat(list)`, which does not expand the list.
    const found = Array.from(document.querySelectorAll('label')).find(
      (each) => each.textContent?.replace(/\*$/, '').trim() === label,
    );
    return found?.control ?? null;
  };
  return Selector(find as () => Node, { dependencies: { label } });
}

/** The field's error, as the form shows it beneath. */
export function errorOf(label: string): Selector {
  return field(label).parent('.ant-form-item').find('[role="alert"], .ant-form-item-explain-error');
}

/** An option of the open select of antd. */
export function option(text: string): Selector {
  return Selector('.ant-select-item-option').withText(text).filterVisible();
}

export function button(text: string): Selector {
  return Selector('button').withExactText(text).filterVisible();
}

export function link(text: string): Selector {
  return Selector('a[href]').withExactText(text).filterVisible();
}
