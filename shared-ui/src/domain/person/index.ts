/** 「基本信息」 of both areas: the part that advertisers and media owners share. Needs antd's core, form and overlay groups. */

export { PersonBase, type PersonBaseProps } from './PersonBase';
