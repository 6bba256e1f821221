/**
 * Requests what the page needs besides the shell: the remote, its page and antd's groups. First of all modules, so that these files come while
 * the rest of this script runs; requested by the document itself they would share the line with this script, which then ran 0.3 s later on 10 Mbit/s.
 */
import { secondWave } from '@shizhong/shared-contracts/page';

const hints = document.getElementById(secondWave);
if (hints instanceof HTMLTemplateElement) document.head.append(hints.content);
