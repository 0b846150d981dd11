import { Check, Clock, X } from 'lucide';
import { enSigners } from '#shared/messages/en/signers.ts';
import { addEnglish, type MessageKey, t } from '#shared/messages/translate.ts';
import type { IconDrawing } from '#shared/ui/icon.tsx';

addEnglish(enSigners);

/** How a signing stands, and how far a signer is (docs/api-additions.md). */
const signings: Partial<Record<string, MessageKey>> = {
  open: 'signing.open',
  completed: 'signing.completed',
  declined: 'signing.declined',
  cancelled: 'signing.cancelled',
};
const signers: Partial<Record<string, MessageKey>> = {
  waiting: 'signing.not-their-turn',
  asked: 'signing.their-turn',
  mailed: 'signing.mailed',
  signed: 'signing.signed',
  declined: 'signing.signer-declined',
};

/** The looks of a signer's state, with an icon. */
const looks: Partial<Record<string, SignerLook>> = {
  asked: { icon: Clock, look: 'state-waiting' },
  mailed: { icon: Clock, look: 'state-waiting' },
  signed: { icon: Check, look: 'state-good' },
  declined: { icon: X, look: 'state-bad' },
};

interface SignerLook {
  icon: IconDrawing;
  look: string;
}

/** Returns how a signer's state looks; `undefined` while they wait for their turn, and for an unknown one. */
export const signerLook = (state: string): SignerLook | undefined => looks[state];

/** Returns the person's words for the state of a signing. An unknown one is returned unchanged. */
export const signingWords = (state: string): string => wordsFor(signings, state);

/** The same for how far a signer is. */
export const signerWords = (state: string): string => wordsFor(signers, state);

function wordsFor(words: Partial<Record<string, MessageKey>>, state: string): string {
  const key = words[state];
  return key === undefined ? state : t(key);
}
