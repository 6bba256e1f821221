/**
 * Requests what the page needs besides the shell: the remote, its page and antd's groups. First of all modules, so that these files come while
 * the rest of this script runs; requested by the document itself they would share the line with this script, which then ran 0.3 s later on 10 Mbit/s.
 */
import { secondWave } from '@shizhong/shared-contracts/page';

// A template, as the page server writes it; pages that were prerendered have none.
const hints = document.getElementById(secondWave) as HTMLTemplateElement | null;
if (hints) document.head.append(hints.content);
