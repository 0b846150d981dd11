import { readConfig } from './config/config.ts';
import { runService } from './run-service.ts';
import { failStart, stopInOrder } from './start/process-lifecycle.ts';

try {
  const service = await runService(readConfig(process.env));
  stopInOrder(service);
  const { config, log } = service.deps;
  const { port, linkPort } = config;
  log.info('listening', { service: config.baseUrl, links: config.linkHost, port, linkPort });
} catch (cause) {
  failStart(cause);
}
