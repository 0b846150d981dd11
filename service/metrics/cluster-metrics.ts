import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod/mini';

/** A process asks the supervisor for the metrics of all, and gets them; without them, they cannot be read just now. */
const question = z.object({ type: z.literal('linkwake:read-metrics'), id: z.int() });
const reply = z.object({ type: z.literal('linkwake:metrics'), id: z.int(), text: z.optional(z.string()) });

/**
 * Adds the metrics of this process to those of all that share the service's ports.
 * @returns a function that reads the metrics of all; `undefined` where this process is alone
 */
export function shareMetrics(registry: Registry): (() => Promise<string>) | undefined {
  const { worker } = cluster;
  if (worker === undefined) return undefined;
  AggregatorRegistry.setRegistries(registry);
  // Creating one makes this process answer the supervisor.
  new AggregatorRegistry();
  let questions = 0;
  return () =>
    new Promise((resolve, reject) => {
      questions += 1;
      const id = questions;
      const listen = (message: unknown) => {
        const { data } = reply.safeParse(message);
        if (data?.id !== id) return;
        worker.off('message', listen);
        if (data.text === undefined) reject(new Error('Another process did not answer.'));
        else resolve(data.text);
      };
      worker.on('message', listen);
      worker.send({ type: 'linkwake:read-metrics', id } satisfies z.infer<typeof question>);
    });
}

/** Answers the processes that ask for the metrics of all; called by their supervisor. */
export function answerMetricsRequests(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    const { data } = question.safeParse(message);
    if (data === undefined) return;
    const send = (text?: string) =>
      worker.isConnected() &&
      worker.send({ type: 'linkwake:metrics', id: data.id, text } satisfies z.infer<typeof reply>);
    all.clusterMetrics().then(send, () => send());
  });
}
