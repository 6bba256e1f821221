import type { FormInstance } from '@shizhong/shared-ui/antd/form';
import { useEffect } from 'react';

/**
 * Values that only the browser knows, put into the fields of a page that was delivered as HTML: its first render has none. What was typed
 * meanwhile stays.
 * @param values of the same identity until one changes
 */
export function useFilledLater(form: FormInstance, values: Readonly<Record<string, unknown>>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) if (value && !form.getFieldValue(name)) form.setFieldValue(name, value);
  }, [form, values]);
}
