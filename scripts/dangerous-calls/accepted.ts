/** Where a dangerous call is meant, and why it does no harm. An entry that nothing needs fails the check. */
import type { Danger } from './find';

export interface Accepted {
  path: RegExp;
  danger: Danger;
  why: string;
}

const ofLists = 'statuses and kinds from lists of ours, so that the planner can use an index over them';

export const accepted: readonly Accepted[] = [
  { path: /^api\/src\/platform\/database\/(figures-)?migrations\//, danger: 'sql', why: 'statements of the migration itself' },
  { path: /^api\/src\/platform\/database\/prepared\.ts$/, danger: 'sql', why: 'a constant text with parameters, prepared once' },
  {
    path: /^api\/src\/platform\/database\/roles\/grant\.ts$/,
    danger: 'sql',
    why: 'rights: names of tables from the catalogue and of roles from the operator’s settings, quoted',
  },
  {
    path: /^api\/src\/(campaign\/targeting\/eligibility|campaign\/hall\/hall)\.ts$/,
    danger: 'sql',
    why: 'the requirements of an offer, constants that several queries share; values are columns or parameters',
  },
  {
    path: /^api\/src\/(money\/ledger\/(audit|totals)|money\/books\/book|supply\/reputation\/advertiser|identity\/session\/shared-device)\.ts$/,
    danger: 'sql',
    why: 'pieces of statements that are constants of the same context',
  },
  {
    path: /^api\/src\/(money\/cash-out\/(export|records)|site\/(analysis\/(earned|spent)|find\/source))\.ts$/,
    danger: 'sql',
    why: 'kinds of orders and a limit, constants of ours; values are parameters',
  },
  {
    path: /^api\/src\/campaign\/list\/sorts\.ts$/,
    danger: 'sql',
    why: 'orders of the list, constants of its own; the names of fields are ours, values are parameters',
  },
  { path: /^api\/src\/figures\/followers\.ts$/, danger: 'sql', why: 'hours from a list of ours' },
  {
    path: /^api\/src\/(campaign\/(launch\/reserve|list\/list)|order\/(claim\/requirements|views\/list)|money\/finance\/(movements|records))\.ts$/,
    danger: 'sql',
    why: ofLists,
  },
  {
    path: /^api\/src\/(site\/(dashboard\/(ad|media|spending)|market\/(rulings|settled-orders))|supply\/account-lists\/(orders-with|partners))\.ts$/,
    danger: 'sql',
    why: ofLists,
  },
  {
    path: /^api\/src\/platform\/database\/embedded\//,
    danger: 'program',
    why: 'starts the embedded database with lists of arguments and no shell; nothing of a request reaches it',
  },
  {
    path: /^api\/src\/platform\/backup\//,
    danger: 'program',
    why: 'PostgreSQL’s own programs and tar with lists of arguments and no shell, on the command line only; nothing of a request reaches it',
  },
  {
    path: /^shared-contracts\/src\/transport\/sign\/index\.ts$/,
    danger: 'weak',
    why: 'MD5: the signature that the specification has',
  },
  { path: /^api\/src\/money\/books\/anchor-bucket\.ts$/, danger: 'weak', why: 'MD5: required by S3 for an object with a lock' },
  {
    path: /^api\/src\/platform\/wechat\/envelope\.ts$/,
    danger: 'weak',
    why: 'SHA-1 and AES-256-CBC: WeChat’s protocol of pushes',
  },
  {
    path: /^api\/src\/identity\/second-step\/totp\.ts$/,
    danger: 'weak',
    why: 'HMAC-SHA-1: what every authenticator app computes by RFC 6238; collisions of SHA-1 do not weaken it',
  },
  {
    path: /^shell\/src\/app\/kept-page\.tsx$/,
    danger: 'html',
    why: 'the page’s own HTML, which the server sent and the browser has already shown',
  },
  {
    path: /^(shared-ui\/src\/domain\/position-order\/ArticleView|remote-public\/src\/pages\/data-preview\/DataPreviewPage)\.tsx$/,
    danger: 'html',
    why: 'an article that the server has cleaned before it was stored',
  },
  {
    path: /^remote-ad\/src\/features\/campaign-form\/rich-text\/(markup|RichTextEditor)\.tsx?$/,
    danger: 'html',
    why: '`DOMParser` runs nothing; what it reads becomes nodes of the editor, and the server cleans what is sent',
  },
  {
    path: /^remote-media\/src\/features\/article\/copy-html\.ts$/,
    danger: 'html',
    why: '`DOMParser` runs nothing; a cleaned article is copied',
  },
  {
    path: /^api\/src\/money\/payment\/alipay-gateway\.ts$/,
    danger: 'weak',
    why: 'the serial number of a certificate as Alipay’s protocol computes it; nothing is protected by it',
  },
];
