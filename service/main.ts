import { type Config, readConfig } from './config/config.ts';
import { configSummary } from './config/config-summary.ts';
import { warnOfMisspelledSettings } from './config/misspelled-settings.ts';
import { failStart, stopInOrder } from './start/process-lifecycle.ts';
import { configOfProcess, isSupervised, reportReady, superviseProcesses } from './start/supervise-processes.ts';
import { collectGarbage } from './system/collect-garbage.ts';

try {
  // Of several processes, their supervisor does it.
  if (!isSupervised()) warnOfMisspelledSettings(process.env);
  const config = readConfig(process.env);
  if (config.processes === 1) await serve(config);
  else if (isSupervised()) await serve(configOfProcess(config));
  else await superviseProcesses(config, import.meta.url);
} catch (cause) {
  failStart(cause);
}

async function serve(config: Config): Promise<void> {
  // A supervisor serves nothing itself, and does without this.
  const { runService } = await import('./run-service.ts');
  const service = await runService(config, { checksPorts: !isSupervised() });
  stopInOrder(service);
  reportReady();
  const { log } = service.deps;
  const { port, linkPort } = config;
  const summary = configSummary(config);
  log.info('listening', { service: config.baseUrl, links: config.linkHost, port, linkPort, ...summary });
  // What a start leaves behind is a fifth of the memory at rest.
  collectGarbage().catch((error: Error) => log.warn('garbage_not_collected', { reason: error.message }));
}
