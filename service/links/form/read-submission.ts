import { type RejectedSubmission, type Submission, submission } from '../../form-model/submission.ts';
import { JsonShape } from '../../uploads/json-shape.ts';
import { readEmail } from '../gates/allowed-email.ts';
import type { PageWord } from '../words/visitor-words.ts';

type Status = 400 | 403 | 404 | 409 | 410 | 415 | 429;

/** A rejected submission; the visitor's tab keeps the answers. */
export class SubmissionRejected extends Error {
  override readonly name = 'SubmissionRejected';
  static readonly code = 'submission_rejected';
  readonly code = SubmissionRejected.code;
  readonly status: Status;
  /** What the visitor is told, in their language. */
  readonly word: PageWord;
  readonly about: Omit<RejectedSubmission, 'error'>;
  /** The name of the document's sender, for words that name them. */
  readonly sender: string;

  constructor(status: Status, word: PageWord, about: Omit<RejectedSubmission, 'error'> = {}, sender = '') {
    super(word);
    this.status = status;
    this.word = word;
    this.about = about;
    this.sender = sender;
  }
}

/** Values of a submission: a drawn signature has 10,000 coordinates, and a form has 1,000 fields. */
const maxValues = 20_000;

/**
 * Parses a submission.
 * @throws SubmissionRejected
 */
export function readSubmission(text: string): Submission {
  try {
    new JsonShape(maxValues).read(Buffer.from(text));
    return submission.parse(JSON.parse(text));
  } catch {
    throw new SubmissionRejected(400, 'answersUnreadable', { reload: true });
  }
}

/**
 * Returns the sender's name.
 * @throws SubmissionRejected
 */
export function nameOf({ name }: Pick<Submission, 'name'>): string {
  const plain = plainLine(name);
  if (plain === '') throw new SubmissionRejected(400, 'nameMissing', { about: 'name' });
  return plain;
}

/**
 * Returns the sender's address, if any.
 * @throws SubmissionRejected
 */
export function emailOf({ email }: Submission): string | undefined {
  if (email === '') return undefined;
  const read = readEmail(email);
  if (read === undefined) {
    throw new SubmissionRejected(400, 'invalidEmail', { about: 'email' });
  }
  return read;
}

/**
 * Returns the signature, which signed answers require.
 * @throws SubmissionRejected
 */
export function signatureOf({ signature }: Submission): NonNullable<Submission['signature']> {
  const signerName = plainLine(signature?.signerName ?? '');
  if (!signature || signerName === '') {
    throw new SubmissionRejected(400, 'signatureIncomplete', { about: 'signature' });
  }
  return { ...signature, signerName };
}

/** Cleans text to one line without characters that the database refuses or that reverse other text. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();
}
