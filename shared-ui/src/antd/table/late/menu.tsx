/** Takes the place of `antd/es/menu` inside antd's Table, which needs it for a column with a filter only (`lateInTables` in the kit). */
import { late } from './late';

export default late(async () => (await import('@shizhong/shared-ui/antd/menus')).Menu);
