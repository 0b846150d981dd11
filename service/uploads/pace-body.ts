import { createTurnBudget } from '../concurrency/turn-budget.ts';

/** What all uploads together read while several arrive: as much as half a line of a gigabit a second brings. */
const bytesPerTurn = 256 * 1024;
const turnMs = 4;

const budget = createTurnBudget(bytesPerTurn, turnMs);

/**
 * Reads a body of an upload at the pace at which this process serves others too. Who sends meanwhile waits, as with a slow
 * connection.
 */
export async function* paceBody(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const turn = budget(chunk.byteLength);
    if (turn) await turn;
    yield chunk;
  }
}
