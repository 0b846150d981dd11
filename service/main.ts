import { readConfig } from './config.ts';
import { runService } from './service.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const service = await runService(readConfig(process.env));
stopOnSignals(service);
const { config, log } = service.deps;
log.info('listening', {
  service: config.baseUrl,
  links: config.linkHost,
  port: config.port,
  linkPort: config.linkPort,
});
