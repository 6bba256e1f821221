/** The buttons of the areas and of the sign-in pages: antd's. Public pages use those of the package's root, which need no script. */
export { Button, type ButtonKind, type ButtonProps } from './Button';
export { ButtonLink, type ButtonLinkProps } from './ButtonLink';
