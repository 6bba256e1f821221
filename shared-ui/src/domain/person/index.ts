/** 「基本信息」 of both areas: what is the same for advertisers and media owners. Needs antd's core, form and overlay groups. */

export { PersonBase, type PersonBaseProps } from './PersonBase';
