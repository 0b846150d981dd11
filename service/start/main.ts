import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { runService } from '../service.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { ensureApps } from './app-builds.ts';
import { ensureDemoOwner } from './demo-owner.ts';
import { greeting } from './greeting.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
const service = await runService(config);
stopOnSignals(service);
process.stdout.write(
  `Serving at ${config.baseUrl}. The extension and the Office add-in are built where they are not yet.\n`,
);
try {
  const owner = await ensureDemoOwner(service.deps);
  await ensureApps(root, config.baseUrl);
  process.stdout.write(greeting(root, config, owner));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : 'The start did not work.'}\n`);
  await service.stop();
  process.exit(1);
}
