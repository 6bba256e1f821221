/** `npm run doctor`: says of each duty of whoever runs the product how it stands, in the environment of a server. `docs/operations.md#doctor`. */
import { repository } from '@shizhong/remote-kit';
import { checks, exitCodeOf } from './checks';
import { look } from './look';

const words = { good: 'good', ask: 'ask', warning: 'WARNING', fault: 'FAULT' } as const;

const situation = await look(process.env, repository);
const findings = checks.map((check) => ({ name: check.name, ...check.of(situation) }));
for (const { name, level, says } of findings) console.log(`${words[level].padEnd(8)} ${name.padEnd(17)} ${says}`);
const count = (level: keyof typeof words) => findings.filter((each) => each.level === level).length;
console.log(
  `doctor: ${findings.length} checks; ${count('fault')} faults, ${count('warning')} warnings, ${count('ask')} that only a person can see`,
);
process.exitCode = exitCodeOf(findings);
