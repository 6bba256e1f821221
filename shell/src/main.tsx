import '@shizhong/shared-ui/tokens.css';
import { boot } from './boot';

const root = document.getElementById('root');
if (root) boot(root);
