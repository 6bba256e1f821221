/** Opens a text on a phone without signing in. Entry `@shizhong/shared-ui/phone-preview`. */
export { PhonePreview } from './PhonePreview';
