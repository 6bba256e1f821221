/** The controls of the areas' forms: antd's, described by the `FormField` around them. Public pages use those of the package's root. */

export { Checkbox } from '@shizhong/shared-ui/antd/form';
export { PasswordInput } from './PasswordInput';
export { RadioGroup, type RadioGroupProps } from './RadioGroup';
export { SelectInput, type SelectInputProps } from './SelectInput';
export { TextArea } from './TextArea';
export { TextInput, type TextInputProps } from './TextInput';
