import { hashPassword, passwordHashMark, verifyPassword } from '../../accounts/password-hash.ts';
import { sha256 } from '../../crypto/hashes.ts';
import type { ReceivedContent } from '../../documents/publish/prepared-version.ts';

/** What a request asks for: two requests with one key are the same if all of this is. */
export interface AskedRequest {
  method: string;
  path: string;
  workspaceId: string;
  /** The checked fields of the body. */
  fields: object;
  content?: ReceivedContent | undefined;
}

/**
 * Hashes a request. One with a password is hashed like a password: a stolen table must not make it easier to guess.
 * @throws TooManyRequests when too many passwords wait to be hashed
 */
export async function hashRequest(asked: AskedRequest): Promise<string> {
  const { text, secret } = hashInputOf(asked);
  return secret ? hashPassword(text, partyOf(asked)) : text;
}

/** Tells whether a request is the one that was hashed. @throws TooManyRequests */
export async function matchesHash(stored: string, asked: AskedRequest): Promise<boolean> {
  const { text, secret } = hashInputOf(asked);
  if (!secret) return stored === text;
  // A request without a password was hashed in the other way.
  return stored.startsWith(passwordHashMark) && verifyPassword(stored, text, partyOf(asked));
}

const partyOf = ({ workspaceId }: AskedRequest) => `workspace:${workspaceId}`;

/** Files count by their bytes and name: each attempt at an upload writes its multipart body in another way. */
function hashInputOf({ method, path, workspaceId, fields, content }: AskedRequest): { text: string; secret: boolean } {
  const { html, password, ...plain } = fields as { html?: unknown; password?: string };
  const sent =
    content === undefined
      ? undefined
      : 'html' in content
        ? [sha256(content.html).toString('hex')]
        : [content.file.sha256.toString('hex'), content.file.name];
  const text = sha256(JSON.stringify([method, path, workspaceId, plain, sent])).toString('hex');
  return password === undefined ? { text, secret: false } : { text: `${text} ${password}`, secret: true };
}
