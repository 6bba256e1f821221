/** Preloaded for a remote's tests; see `as-bundled.ts`. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { kitModule } from '../places';

register(pathToFileURL(kitModule('test-run/as-bundled')).href);
