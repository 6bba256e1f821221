/** Entry `@shizhong/shared-ui/figures-table`: a few figures in a table. A list of things is `@shizhong/shared-ui/list`. */

export { localSort } from '../local-sort/local-sort';
export { FiguresTable, type FiguresTableProps } from './FiguresTable';
