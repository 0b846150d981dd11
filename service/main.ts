import { readConfig } from './config/config.ts';
import { runService } from './run-service.ts';
import { failStart, stopInOrder } from './start/process-lifecycle.ts';
import { collectGarbage } from './system/collect-garbage.ts';

try {
  const service = await runService(readConfig(process.env));
  stopInOrder(service);
  const { config, log } = service.deps;
  const { port, linkPort } = config;
  log.info('listening', { service: config.baseUrl, links: config.linkHost, port, linkPort });
  // What a start leaves behind is a fifth of the memory at rest.
  collectGarbage().catch((error: Error) => log.warn('garbage_not_collected', { reason: error.message }));
} catch (cause) {
  failStart(cause);
}
