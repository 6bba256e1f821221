/** A text on a phone without signing in. Own entry `@shizhong/shared-ui/phone-preview`. */
export { PhonePreview } from './PhonePreview';
