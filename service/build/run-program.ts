/** Builds the service if its sources have changed, and runs one of its programs: `main` or `admin/main`, with its arguments. */
import { buildService } from './build-service.ts';

const [program] = process.argv.splice(2, 1);
await buildService();
await import(new URL(`../../dist/server/service/${program}.js`, import.meta.url).href);
