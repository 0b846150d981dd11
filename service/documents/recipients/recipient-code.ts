import { randomCode } from '../../crypto/random.ts';

/** 40 random bits; a code identifies a person and grants no access. */
const codeLength = 8;

/** Returns a new value of `r` in a personal link. */
export const newRecipientCode = (): string => randomCode(codeLength);

/** Returns whether a text can be a code. PostgreSQL would refuse some of the characters that an address may hold. */
export const isRecipientCode = (text: string): boolean => /^[0-9a-z]+$/.test(text);
