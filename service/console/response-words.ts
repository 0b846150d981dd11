import type { StoredAnswer } from '../forms/response.ts';

/** An answer as a person reads it; empty where there is none. */
export function answerWords({ value }: StoredAnswer): string {
  if (typeof value === 'string') return value;
  return `Signed by ${value.signer_name}, ${value.method === 'drawn' ? 'drawn' : 'as typed'}`;
}

/** What became of the signed copy. */
export const copyWords = {
  making: 'Being made',
  ready: 'Ready',
  failed: 'Could not be made',
} as const;
