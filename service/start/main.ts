import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../config/config.ts';
import { warnOfMisspelledSettings } from '../config/misspelled-settings.ts';
import { signInLinkAddress } from '../console/sign-in/sign-in-link-routes.tsx';
import { buildAssets } from '../links/assets/build-assets.ts';
import { type RunningService, runService } from '../run-service.ts';
import { ensureApps } from './app-builds.ts';
import { ensureDemoOwner, findDemoOwner } from './demo-owner.ts';
import { greeting } from './greeting.ts';
import { failStart, stopInOrder } from './process-lifecycle.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const env = { LOG_LEVEL: 'warn', ...process.env };
  warnOfMisspelledSettings(env);
  const config = readConfig(env);
  const service = await runService(config);
  stopInOrder(service);
  await prepare(config, service);
} catch (cause) {
  failStart(cause);
}

/** Prepares the demo owner and the apps while the service already serves, and then prints the greeting. */
async function prepare(config: Config, service: RunningService): Promise<void> {
  process.stdout.write(`Serving at ${config.baseUrl}. Preparing the extension and the Office add-in …\n`);
  try {
    const owner = await ensureDemoOwner(service.deps);
    await buildAssets();
    await ensureApps(root, config.baseUrl);
    const { signInLinks, db } = service.deps;
    const signInLink = signInLinkAddress(config.baseUrl, signInLinks.create(await findDemoOwner(db)));
    process.stdout.write(greeting({ root, config, owner, signInLink }));
  } catch (cause) {
    await service.stop({ drains: false });
    throw cause;
  }
}
