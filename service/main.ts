import { readConfig } from './config.ts';
import { runService } from './service.ts';

const service = await runService(readConfig(process.env));
const { config, log } = service.deps;
log.info('listening', {
  service: config.baseUrl,
  links: config.linkHost,
  port: config.port,
  linkPort: config.linkPort,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info('stopping', { signal });
    service.stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        log.error('stop_failed', cause);
        process.exit(1);
      },
    );
  });
}
